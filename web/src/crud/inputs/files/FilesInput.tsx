import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { FileOfSetOutput } from '@wamani/contract/core/kinds/fileSet.ts'
import { useId } from 'react'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { StoredFile } from '../../storedFiles/StoredFile.tsx'
import classes from '../../storedFiles/StoredFiles.module.css'
import { type FieldInputProps, wrapperProps } from '../fieldInputProps.ts'

export function FilesInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, required, error, disabled } = wrapperProps(props)
  const id = useId()
  const held = (Array.isArray(value) ? value : []) as (File | FileOfSetOutput)[]
  const kinds = field.accept?.map((kind) => kind.toUpperCase()).join(', ')
  const limits = [kinds, field.megabytes && `hasta ${field.megabytes} MB cada uno`, `máximo ${field.max}`]
  return (
    <Input.Wrapper
      {...{ label, required, error }}
      description={[field.help, limits.filter(Boolean).join(', ')].filter(Boolean).join(' ')}
      labelElement="div"
      labelProps={{ id }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out by Mantine's wrapper */}
      <div role="group" aria-labelledby={id}>
        <ul className={classes.list}>
          {held.map((file, at) => (
            // two new files may have the same name
            // biome-ignore lint/suspicious/noArrayIndexKey: a file has no state of its own here
            <li key={at} className={classes.file}>
              {file instanceof File ? (
                <span>
                  {file.name} ({formatNumber(Math.max(1, Math.round(file.size / 1024)))} KB)
                </span>
              ) : (
                <StoredFile value={file} name={file.nombre} />
              )}
              {!disabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`Quitar ${file instanceof File ? file.name : file.nombre}`}
                  onClick={() => onChange(held.filter((one) => one !== file))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {!disabled && held.length < (field.max ?? 1) && (
          <FileButton
            multiple
            accept={(field.accept ?? []).map((kind) => `.${kind}`).join(',')}
            inputProps={{ 'aria-label': label }}
            onChange={(chosen) => onChange([...held, ...chosen])}
          >
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
                Agregar archivos
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
