import { NumberInput } from '@mantine/core'
import { type FieldInputProps, inputText, wrapperProps } from './inputProps.ts'

/** A whole or decimal number; comma and point both part the decimals. Limits are judged on saving instead of changing what was typed. */
export function FigureInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const whole = field.kind === 'integer'
  return (
    <NumberInput
      {...wrapperProps(props)}
      value={typeof value === 'number' ? value : inputText(value)}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
      min={field.min}
      max={field.max}
      clampBehavior="none"
      allowDecimal={!whole}
      decimalScale={whole ? 0 : (field.scale ?? 2)}
      thousandSeparator={whole ? undefined : '\u202f'}
      allowNegative={field.min === undefined || field.min < 0}
      inputMode={whole ? 'numeric' : 'decimal'}
      hideControls
      rightSection={field.unit && <span>{field.unit}</span>}
      rightSectionWidth={field.unit ? field.unit.length * 8 + 20 : undefined}
    />
  )
}
