import { PasswordInput } from '@mantine/core'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

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
