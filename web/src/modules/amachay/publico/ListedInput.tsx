import { Select } from '@mantine/core'
import { type FieldInputProps, listProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'
import type { Choice } from './choicesOf.ts'

/** A choice among what the page has fetched, found by typing. */
export function ListedInput(props: FieldInputProps & { choices: readonly Choice[] }) {
  const { name, choices, value, onChange } = props
  const chosen = choices.find((one) => keyOf(one.value) === keyOf(value))
  const options = choices.map(({ key, label }) => ({ value: key, label }))
  const groups = Map.groupBy(choices, ({ group }) => group)
  const data = groups.has(undefined)
    ? options
    : [...groups].map(([group = '', own]) => ({ group, items: own.map(({ key, label }) => ({ value: key, label })) }))
  return (
    <div data-field={name}>
      <Select
        {...wrapperProps(props)}
        {...listProps(props)}
        searchable
        data={data}
        value={chosen?.key ?? null}
        onChange={(key) => onChange(choices.find((one) => one.key === key)?.value ?? null)}
      />
    </div>
  )
}

const keyOf = (value: unknown) => {
  const { id, ubigeo } = (value ?? {}) as { id?: number; ubigeo?: string }
  return ubigeo ?? id
}
