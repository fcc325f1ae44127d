import { isMoney } from '@wamani/contract/core/kinds/unitOf.ts'
import { type FieldInputProps, inputText, unitProps, wrapperProps } from './fieldInputProps.ts'
import { TypedInput } from './TypedInput.tsx'
import { formatTypedNumber, parseTypedNumber } from './typedNumber.ts'

/** Limits are validated on save and do not change the input. */
export function NumberInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { scale = 2 } = field
  return (
    <TypedInput
      {...wrapperProps(props)}
      {...unitProps(field)}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      value={inputText(value)}
      read={(text) => parseTypedNumber(text, scale)}
      show={(number) => formatTypedNumber(number, scale, isMoney(field) ? 2 : 0)}
      onChange={(number) => onChange(number || null)}
    />
  )
}
