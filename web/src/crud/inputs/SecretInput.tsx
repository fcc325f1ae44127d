import { PasswordInput } from '@mantine/core'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

/** Never prefilled with the stored secret. */
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
