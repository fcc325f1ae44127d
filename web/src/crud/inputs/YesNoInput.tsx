import { Select, Switch } from '@mantine/core'
import { booleanWord } from '../valueText.ts'
import { type FieldInputProps, wrapperProps } from './inputProps.ts'

/** Yes or no: a switch where the declaration says what it starts with, otherwise a choice that can stay open. */
export function YesNoInput(props: FieldInputProps) {
  const { field, value, onChange, inside } = props
  if (field.required && field.initial !== undefined) {
    const { label, description, error, disabled } = wrapperProps(props)
    return (
      <Switch
        pt={28}
        {...{ label, description, error, disabled }}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  return (
    <Select
      {...wrapperProps(props)}
      data={[true, false].map((one) => ({ value: String(one), label: booleanWord(one, field) }))}
      value={typeof value === 'boolean' ? String(value) : null}
      clearable={!field.required}
      allowDeselect={!field.required}
      comboboxProps={{ withinPortal: !inside }}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}
