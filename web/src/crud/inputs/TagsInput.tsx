import { TagsInput as MantineTagsInput } from '@mantine/core'
import { type FieldInputProps, listProps, wrapperProps } from './fieldInputProps.ts'

export function TagsInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const words = Array.isArray(value) ? value.map(String) : []
  return (
    <MantineTagsInput
      {...wrapperProps(props)}
      {...listProps(props)}
      description={field.help ?? `Escriba y presione Enter; hasta ${field.max}`}
      {...(field.max !== undefined && { maxTags: field.max })}
      acceptValueOnBlur
      value={words}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  )
}
