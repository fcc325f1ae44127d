import { type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'
import { SearchMultiSelect } from '../choices/SearchMultiSelect.tsx'
import { SearchSelect } from '../choices/SearchSelect.tsx'
import type { FieldInputProps } from '../fieldInputProps.ts'
import { isTypedText } from '../typedText.ts'
import { useAmbitoNames, useAmbitos } from './useAmbitos.ts'
import { useDistritos } from './useDistritos.ts'

const isUbigeo = (value: unknown): value is Ubigeo => typeof value === 'object' && value !== null && 'ubigeo' in value
const choiceOf = (one: Ubigeo) => ({ value: one.ubigeo, label: ubigeoText(one) })

/**
 * Select for a district, searched by its name, province or department. Its value is a district with names, null, or a
 * TypedText.
 */
export function UbigeoPicker(props: FieldInputProps) {
  const { value, onChange } = props
  const { found, ...search } = useDistritos(isTypedText(value) ? value.typed : '')
  return (
    <SearchSelect
      {...search}
      input={props}
      chosen={isUbigeo(value) ? choiceOf(value) : undefined}
      choices={found.map(choiceOf)}
      onChoose={(code) => onChange(found.find(({ ubigeo }) => ubigeo === code) ?? value)}
    />
  )
}

/** Multi-select of departments, provinces and districts, for filters. Its value is a comma-separated list of codes. */
export function AmbitosPicker(props: FieldInputProps) {
  const codes = typeof props.value === 'string' && props.value !== '' ? props.value.split(',') : []
  const [typed, setTyped] = useState('')
  const { found, ...search } = useAmbitos(typed)
  const choices = [useAmbitoNames(codes), found].map((all) =>
    all.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  )
  return (
    <SearchMultiSelect
      {...search}
      input={props}
      typed={typed}
      onType={setTyped}
      chosen={choices[0] ?? []}
      choices={choices[1] ?? []}
      max={50}
      onChange={(next) => props.onChange(next.join(','))}
    />
  )
}
