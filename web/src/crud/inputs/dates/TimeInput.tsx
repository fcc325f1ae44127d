import { type FieldInputProps, inputText, wrapperProps } from '../fieldInputProps.ts'
import { TypedInput } from '../TypedInput.tsx'
import { parseTypedTime } from './typedDateTime.ts'

export function TimeInput(props: FieldInputProps) {
  return (
    <TypedInput
      {...wrapperProps(props)}
      placeholder="HH:mm"
      value={inputText(props.value)}
      read={parseTypedTime}
      onChange={(time) => props.onChange(time || null)}
    />
  )
}
