import { type ComboboxItem, Select } from '@mantine/core'
import { issueText } from '../../../crud/form/formValues.ts'
import type { Intake } from './useIntake.ts'

/** A choice from a catalogue of the public page; speaks ids. */
export function CatalogoSelect(props: {
  name: string
  label: string
  form: Intake
  data: readonly (ComboboxItem | { group: string; items: ComboboxItem[] })[]
  help?: string | undefined
  disabled?: boolean
}) {
  const { name, label, form, data, help, disabled = false } = props
  const value = form.values[name]
  return (
    <Select
      label={label}
      name={name}
      required
      searchable
      allowDeselect={false}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
      description={help}
      disabled={disabled}
      data={[...data] as ComboboxItem[]}
      value={value === undefined ? null : String(value)}
      error={issueText(form.issues, name)}
      onChange={(chosen) => form.set(name, chosen ?? undefined)}
    />
  )
}
