import { Group, Input } from '@mantine/core'
import { DayText } from './DayInput.tsx'
import { type FieldInputProps, inputText, wrapperProps } from './inputProps.ts'
import { TypedInput } from './TypedInput.tsx'
import { momentOf, momentParts, readTime } from './typedMoment.ts'

/** A time of day, typed as HH:mm («830» will do). */
export function TimeInput(props: FieldInputProps) {
  return (
    <TypedInput
      {...wrapperProps(props)}
      placeholder="HH:mm"
      value={inputText(props.value)}
      read={readTime}
      onChange={(time) => props.onChange(time || null)}
    />
  )
}

/** An instant: its day and time in America/Lima. */
export function MomentInput(props: FieldInputProps) {
  const { field, value, onChange, error, disabled, inside } = props
  const { day, time } = momentParts(inputText(value))
  const { label, description, required } = wrapperProps(props)
  return (
    <Input.Wrapper
      {...{ label, description, required, error }}
      labelElement="div"
      role="group"
      aria-label={field.label}
    >
      <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false}>
        <DayText
          name={field.label}
          aria-label={`${field.label}, día`}
          {...{ disabled, inside, error: Boolean(error) }}
          value={day}
          onChange={(next) => onChange(momentOf(next, time))}
        />
        <TypedInput
          aria-label={`${field.label}, hora`}
          placeholder="HH:mm"
          {...{ disabled, error: Boolean(error) }}
          value={time}
          read={readTime}
          onChange={(next) => onChange(momentOf(day, next))}
        />
      </Group>
    </Input.Wrapper>
  )
}
