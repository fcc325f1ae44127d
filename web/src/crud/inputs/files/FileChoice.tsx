import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { FieldValue } from '../../record/FieldValue.tsx'
import { type FieldInputProps, wrapperProps } from '../fieldInputProps.ts'

export function FileChoice(props: FieldInputProps) {
  const { field, value, onChange } = props
  const chosen = value instanceof File ? value : null
  const stored = value && !chosen
  const kinds = field.accept?.map((kind) => kind.toUpperCase()).join(', ')
  const limits = [kinds, field.max && `hasta ${field.max} MB`].filter(Boolean).join(', ')
  return (
    <>
      <FileInput
        {...wrapperProps(props)}
        description={[field.help, limits].filter(Boolean).join(' ')}
        placeholder={stored ? 'Elegir otro archivo' : 'Elegir archivo'}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        accept={(field.accept ?? []).map((kind) => `.${kind}`).join(',')}
        clearable
        clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
        value={chosen}
        onChange={onChange}
      />
      {stored ? <FieldValue field={field} value={value} /> : null}
    </>
  )
}
