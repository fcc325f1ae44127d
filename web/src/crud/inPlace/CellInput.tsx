import { NativeSelect, TextInput } from '@mantine/core'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { KeyboardEvent } from 'react'
import { webKinds } from '../webKinds.ts'

type CellProps = {
  field: Field
  value: unknown
  error: string | undefined
  busy: boolean
  focused: boolean
  onChange: (value: unknown) => void
  onSave: () => void
  onLeave: () => void
}

const types: Partial<Record<Field['kind'], string>> = {
  ...{ date: 'date', time: 'time' },
  ...{ email: 'email', phone: 'tel', webAddress: 'url' },
}

export function CellInput({ field, value, error, busy, focused, onChange, onSave, onLeave }: CellProps) {
  const common = {
    'aria-label': field.label,
    size: 'xs',
    error,
    disabled: busy,
    autoFocus: focused,
    onKeyDown: (event: KeyboardEvent) => {
      const run = event.key === 'Enter' ? onSave : event.key === 'Escape' ? onLeave : undefined
      // Esc and arrow keys must not reach the row and the page
      event.stopPropagation()
      if (!run) return
      event.preventDefault()
      run()
    },
  }
  const options = webKinds[field.kind].options(field)
  if (options)
    return (
      <NativeSelect
        {...common}
        value={value === null || value === undefined ? '' : String(value)}
        data={[
          ...(field.required ? [] : [{ value: '', label: '—' }]),
          ...options.map((option) => ({ value: option.value, label: option.label })),
        ]}
        onChange={(event) => {
          const { value: chosen } = event.currentTarget
          onChange(chosen === '' ? null : field.kind === 'boolean' ? chosen === 'true' : chosen)
        }}
      />
    )
  return (
    <TextInput
      {...common}
      type={types[field.kind] ?? 'text'}
      {...(field.scale !== undefined && { inputMode: field.scale === 0 ? ('numeric' as const) : ('decimal' as const) })}
      {...(field.max !== undefined && field.scale === undefined && { maxLength: field.max })}
      value={textOf(field, value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}

function textOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  return field.kind === 'date' ? String(isoDate(value)) : String(value)
}
