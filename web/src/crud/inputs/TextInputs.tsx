import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type FieldInputProps, inputText, unitProps, wrapperProps } from './inputProps.ts'

type Way = { type?: string; inputMode?: 'email' | 'tel' }
const ways: Partial<Record<FieldInputProps['field']['kind'], Way>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
}

/** One line; e-mail and telephone bring their keyboard on a phone. Length is judged on saving, so nothing pasted is cut. */
export function LineInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...wrapperProps(props)}
      {...ways[field.kind]}
      value={inputText(value)}
      {...unitProps(field)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Several lines, growing with what is written. */
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

/** A secret; never filled in with the stored one. */
export function SecretInput(props: FieldInputProps) {
  return (
    <PasswordInput
      {...wrapperProps(props)}
      autoComplete="new-password"
      value={inputText(props.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar ${props.field.label}` }}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
