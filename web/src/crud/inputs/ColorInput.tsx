import { TextInput } from '@mantine/core'
import classes from './ColorInput.module.css'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

export function ColorInput(props: FieldInputProps) {
  const text = inputText(props.value)
  const shown = /^#[0-9a-f]{6}$/i.test(text) ? text : undefined
  return (
    <TextInput
      {...wrapperProps(props)}
      placeholder="#RRGGBB"
      value={text}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          data-empty={shown === undefined || undefined}
          aria-label={`Elegir ${props.field.label}`}
          disabled={props.disabled}
          value={shown ?? '#ffffff'}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
