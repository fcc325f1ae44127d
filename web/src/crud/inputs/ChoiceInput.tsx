import { Select } from '@mantine/core'
import { type FieldInputProps, listProps, wrapperProps } from './fieldInputProps.ts'

/** One of a fixed set; searchable once the set is long. */
export function ChoiceInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const options = field.options ?? []
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={typeof value === 'string' ? value : null}
      searchable={options.length > 8}
      clearable={!field.required}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      onChange={onChange}
    />
  )
}
