import { TextInput } from '@mantine/core'
import { type FieldInputProps, inputText, unitProps, wrapperProps } from './fieldInputProps.ts'

type TextInputMode = { type?: string; inputMode?: 'email' | 'tel' }
const modes: Partial<Record<FieldInputProps['field']['kind'], TextInputMode>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
}

/** One line; e-mail and telephone bring their keyboard on a phone. Length is validated on saving, so nothing pasted is cut. */
export function SingleLineInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...wrapperProps(props)}
      {...modes[field.kind]}
      value={inputText(value)}
      {...unitProps(field)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
