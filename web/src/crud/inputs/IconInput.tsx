import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon, loadIcons } from '../../ui/text/Icon.tsx'
import { type FieldInputProps, inputText, listProps, wrapperProps } from './fieldInputProps.ts'

export function IconInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { data: icons } = useQuery({ queryKey: ['icons'], queryFn: loadIcons, staleTime: Number.POSITIVE_INFINITY })
  const chosen = inputText(value)
  // keep a stored name that has no icon, so that saving does not lose it
  const names = [...new Set([...(chosen ? [chosen] : []), ...Object.keys(icons ?? {})])]
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      data={names}
      value={chosen || null}
      searchable
      selectFirstOptionOnChange
      autoSelectOnBlur
      allowDeselect={false}
      clearable={!field.required}
      limit={60}
      leftSection={chosen ? <Icon name={chosen} size={18} /> : undefined}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          <Icon name={option.value} size={18} /> {option.label}
        </Group>
      )}
      onChange={onChange}
    />
  )
}
