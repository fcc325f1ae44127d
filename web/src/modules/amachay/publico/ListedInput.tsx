import { LongChoice } from '../../../crud/inputs/choices/ChoiceInput.tsx'
import type { FieldInputProps } from '../../../crud/inputs/fieldInputProps.ts'
import type { Choice } from './choicesOf.ts'

/** Searchable select over `choices`. Its value is a choice, null, or a `TypedText`. */
export function ListedInput(props: FieldInputProps & { choices: readonly Choice[] }) {
  const { name, field, choices, value, onChange } = props
  const chosen = choices.find((one) => keyOf(one.value) === keyOf(value))
  return (
    <div data-field={name}>
      <LongChoice
        {...props}
        field={{ ...field, options: choices.map(({ key, label }) => ({ value: key, label })) }}
        value={chosen?.key ?? value}
        onChange={(next) => onChange(choices.find(({ key }) => key === next)?.value ?? next)}
      />
    </div>
  )
}

const keyOf = (value: unknown) => {
  const { id, ubigeo } = (value ?? {}) as { id?: number; ubigeo?: string }
  return ubigeo ?? id ?? NaN
}
