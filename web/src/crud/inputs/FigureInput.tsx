import { type FieldInputProps, inputText, unitProps, wrapperProps } from './inputProps.ts'
import { TypedInput } from './TypedInput.tsx'
import { readFigure, showFigure } from './typedFigure.ts'

/** A whole or decimal number. Limits are judged on saving instead of changing what was typed. */
export function FigureInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const scale = field.kind === 'integer' ? 0 : (field.scale ?? 2)
  return (
    <TypedInput
      {...wrapperProps(props)}
      {...unitProps(field)}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      value={inputText(value)}
      read={(text) => readFigure(text, scale)}
      show={(figure) => showFigure(figure, scale)}
      onChange={(figure) => onChange(figure || null)}
    />
  )
}
