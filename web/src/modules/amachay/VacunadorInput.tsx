import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type FieldInputProps, listProps, wrapperProps } from '../../crud/inputs/fieldInputProps.ts'

type Person = { id: number; documento: string; nombreCompleto: string }

const textOf = ({ documento, nombreCompleto }: Person) => `${documento} · ${nombreCompleto}`

/** Who vaccinated, among those whom the person recording may name. */
export function VacunadorInput(props: FieldInputProps) {
  const chosen = props.value as Person | null
  const [search, setSearch] = useState('')
  const typed = chosen && search === textOf(chosen) ? '' : search.trim().slice(0, queryMax)
  const [query] = useDebouncedValue(typed, 250)
  const { data: found = [] } = useQuery({
    queryKey: [vacunacion.key, 'vacunadores', query],
    queryFn: ({ signal }) => call(vacunacion.routes.listVacunadores, { query: { query: query || undefined }, signal }),
    placeholderData: keepPreviousData,
  })
  const known = new Map([...(chosen ? [chosen] : []), ...found].map((one) => [String(one.id), one]))
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage="Nadie coincide"
      data={[...known].map(([value, one]) => ({ value, label: textOf(one) }))}
      value={chosen ? String(chosen.id) : null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(value) => props.onChange(known.get(value ?? '') ?? null)}
    />
  )
}
