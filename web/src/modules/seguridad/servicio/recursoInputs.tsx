import { Autocomplete, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Page, perPageMax } from '@wamani/contract/core/http/paging.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { tipoRecurso } from '@wamani/contract/seguridad/tipoRecurso.ts'
import type { ComponentType } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { type FieldInputProps, inputText, listProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'
import { recordText } from '../../../crud/record/valueText.ts'

export function useTiposRecurso() {
  return useQuery<Page<Row>, CallFailure>({
    queryKey: [tipoRecurso.key, 'list', 'activos'],
    queryFn: ({ signal }) => {
      const query = { estado: [true], current_page: 1, per_page: perPageMax }
      return call(callsOf(tipoRecurso).list, { query, signal })
    },
    retry: false,
  })
}

function MenuInput({ field, value, onChange }: FieldInputProps) {
  return (
    <Checkbox
      label={field.label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Select for resource types. Keeps the current type in the options even if it has been deactivated. */
function TipoRecursoInput(props: FieldInputProps) {
  const { onChange } = props
  const chosen = props.value as Reference | null
  const { data } = useTiposRecurso()
  const referenceTo = (row: Row): [string, Reference] => {
    const id = rowIdOf(tipoRecurso, row)
    return [String(id), { [tipoRecurso.id]: id, descripcion: String(row.descripcion) }]
  }
  const known = new Map(data?.items.map(referenceTo))
  if (chosen) known.set(String(chosen[tipoRecurso.id]), chosen)
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      data={[...known].map(([value, row]) => ({ value, label: recordText(tipoRecurso, row) }))}
      value={chosen ? String(chosen[tipoRecurso.id]) : null}
      allowDeselect={false}
      searchable={known.size > 8}
      selectFirstOptionOnChange
      autoSelectOnBlur
      onChange={(id) => onChange(known.get(id ?? '') ?? null)}
    />
  )
}

/** HTTP method; typed in any case or selected. */
function SolicitudInput(props: FieldInputProps) {
  const { value, onChange } = props
  return (
    <Autocomplete
      {...wrapperProps(props)}
      {...listProps(props)}
      data={(recurso.fields.solicitud.options ?? []).map((option) => option.value)}
      value={inputText(value)}
      // no filter: with a value selected, the list would show only that value
      filter={({ options }) => options}
      onChange={onChange}
    />
  )
}

export const recursoInputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  menu: MenuInput,
  tipoRecurso: TipoRecursoInput,
  solicitud: SolicitudInput,
}
