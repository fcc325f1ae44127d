import { Checkbox, Group, Input, Radio } from '@mantine/core'
import { type FieldInputProps, wrapperProps } from '../../crud/inputs/fieldInputProps.ts'

// Selects open their list on Enter. These inputs leave Enter to the form, which records the dose.

export function RadiosInput(props: FieldInputProps) {
  const { name, field, value, onChange } = props
  const { label, required, error } = wrapperProps(props)
  return (
    <Radio.Group
      name={`captura-${name}`}
      {...{ label, required, error }}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    >
      <Group gap={16} mih={36}>
        {field.options?.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function CheckInput(props: FieldInputProps) {
  const { label, required, error } = wrapperProps(props)
  return (
    <Input.Wrapper label={label} required={required} error={error} labelElement="div">
      <Group mih={36}>
        <Checkbox
          aria-label={label}
          label="Sí, lo dio"
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      </Group>
    </Input.Wrapper>
  )
}
