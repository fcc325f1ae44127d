import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { call } from '../../api/call.ts'
import { SearchSelect } from '../../crud/inputs/choices/SearchSelect.tsx'
import { useSearch } from '../../crud/inputs/choices/useSearch.ts'
import type { FieldInputProps } from '../../crud/inputs/fieldInputProps.ts'
import { isTypedText } from '../../crud/inputs/typedText.ts'

type Person = { id: number; documento: string; nombreCompleto: string }

const choiceOf = ({ id, documento, nombreCompleto }: Person) => ({
  value: String(id),
  label: `${documento} · ${nombreCompleto}`,
})

/** The vaccinator. The server offers only those whom the current user may choose. */
export function VacunadorInput(props: FieldInputProps) {
  const typed = isTypedText(props.value) ? props.value.typed : ''
  const chosen = typed ? null : (props.value as Person | null)
  const { found, ...search } = useSearch<Person>(typed, {
    keyOf: (query) => [vacunacion.key, 'vacunadores', query],
    fetch: (query, signal) => call(vacunacion.routes.listVacunadores, { query: { query }, signal }),
  })
  return (
    <SearchSelect
      {...search}
      input={props}
      chosen={chosen ? choiceOf(chosen) : undefined}
      choices={found.map(choiceOf)}
      onChoose={(id) => props.onChange(found.find((one) => String(one.id) === id) ?? null)}
    />
  )
}
