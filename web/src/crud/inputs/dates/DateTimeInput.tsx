import { Group, Input } from '@mantine/core'
import { type FieldInputProps, inputText, wrapperProps } from '../fieldInputProps.ts'
import { TypedInput } from '../TypedInput.tsx'
import { DateTextInput } from './DateInput.tsx'
import { joinDateTime, parseTypedTime, splitDateTime } from './typedDateTime.ts'

export function DateTimeInput(props: FieldInputProps) {
  const { field, value, onChange, error, disabled = false, inside } = props
  const { day, time } = splitDateTime(inputText(value))
  const { label, description, required } = wrapperProps(props)
  return (
    <Input.Wrapper
      {...{ label, description, required, error }}
      labelElement="div"
      role="group"
      aria-label={field.label}
    >
      <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false}>
        <DateTextInput
          name={field.label}
          aria-label={`${field.label}, día`}
          {...{ disabled, inside, error: Boolean(error) }}
          value={day}
          onChange={(next) => onChange(joinDateTime(next, time))}
        />
        <TypedInput
          aria-label={`${field.label}, hora`}
          placeholder="HH:mm"
          {...{ disabled, error: Boolean(error) }}
          value={time}
          read={parseTypedTime}
          onChange={(next) => onChange(joinDateTime(day, next))}
        />
      </Group>
    </Input.Wrapper>
  )
}
