import { Loader, MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import { type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'
import { type FieldInputProps, listProps, wrapperProps } from './fieldInputProps.ts'
import { useAmbitos } from './useAmbitos.ts'
import { useDistritos } from './useDistritos.ts'
import { nothingFound } from './useReferenceOptions.ts'

const isUbigeo = (value: unknown): value is Ubigeo => typeof value === 'object' && value !== null && 'ubigeo' in value

/** A district, found by the names of itself, its province and its department. Speaks it with its names, or null. */
export function UbigeoPicker(props: FieldInputProps) {
  const { field, value, onChange } = props
  const chosen = isUbigeo(value) ? value : null
  const { found, ...search } = useDistritos(chosen ? ubigeoText(chosen) : '')
  const byCode = new Map([...(chosen ? [chosen] : []), ...found].map((one) => [one.ubigeo, one]))
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      {...searchProps(search)}
      data={[...byCode].map(([code, one]) => ({ value: code, label: ubigeoText(one) }))}
      value={chosen?.ubigeo ?? null}
      clearable={!field.required}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      onChange={(code) => onChange(code === null ? null : byCode.get(code))}
    />
  )
}

/** Departments, provinces and districts to filter by. Speaks their codes separated by commas. */
export function AmbitosPicker(props: FieldInputProps) {
  const codes = typeof props.value === 'string' && props.value !== '' ? props.value.split(',') : []
  const { chosen, found, ...search } = useAmbitos(codes)
  const [opened, setOpened] = useState(false)
  const byCode = new Map([...chosen, ...found].map(({ codigo, nombre }) => [codigo, nombre]))
  return (
    <MultiSelect
      {...wrapperProps(props)}
      {...listProps(props)}
      {...searchProps(search)}
      hidePickedOptions
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setOpened(true)
        search.load()
      }}
      onDropdownClose={() => setOpened(false)}
      data={[...byCode].map(([value, label]) => ({ value, label }))}
      value={codes}
      maxValues={50}
      clearButtonProps={{ 'aria-label': `Quitar todo de ${props.field.label}` }}
      onChange={(next) => {
        // the open list would cover the button that comes next
        setOpened(false)
        props.onChange(next.join(','))
      }}
    />
  )
}

/** The server has filtered already. */
const keepOrder: OptionsFilter = ({ options }) => options

type Search = Omit<ReturnType<typeof useDistritos>, 'found'>

const searchProps = ({ search, setSearch, load, searching }: Search) => ({
  searchable: true,
  searchValue: search,
  onSearchChange: setSearch,
  onDropdownOpen: load,
  filter: keepOrder,
  nothingFoundMessage: searching ? 'Buscando…' : nothingFound,
  rightSection: searching && search ? <Loader size={16} /> : undefined,
})
