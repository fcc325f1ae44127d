import { Select } from '@mantine/core'
import { type FieldInputProps, wrapperProps } from './inputProps.ts'

/** One of a fixed set; searchable once the set is long. */
export function ChoiceInput(props: FieldInputProps) {
  const { field, value, onChange, inside } = props
  const options = field.options ?? []
  return (
    <Select
      {...wrapperProps(props)}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={typeof value === 'string' ? value : null}
      searchable={options.length > 8}
      clearable={!field.required}
      allowDeselect={!field.required}
      comboboxProps={{ withinPortal: !inside }}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      onChange={onChange}
    />
  )
}
