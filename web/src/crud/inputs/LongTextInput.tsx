import { Textarea } from '@mantine/core'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

export function LongTextInput(props: FieldInputProps) {
  return (
    <Textarea
      {...wrapperProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={inputText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
