import { TextInput } from '@mantine/core'
import { webKinds } from '../webKinds.ts'
import { type FieldInputProps, inputText, unitProps, wrapperProps } from './fieldInputProps.ts'

/** One line; e-mail and telephone bring their keyboard on a phone. Length is validated on saving, so nothing pasted is cut. */
export function SingleLineInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...wrapperProps(props)}
      {...webKinds[field.kind].keyboard}
      value={inputText(value)}
      {...unitProps(field)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
