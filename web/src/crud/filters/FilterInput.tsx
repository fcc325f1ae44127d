import { Checkbox, Stack } from '@mantine/core'
import type { Filter } from '@wamani/contract/core/kinds/kinds.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { ComponentType } from 'react'
import { FieldInput } from '../form/FieldInput.tsx'
import { ReferencesPicker } from '../inputs/choices/ReferencePicker.tsx'
import { useReferences } from '../inputs/choices/useReferenceOptions.ts'
import { DateTextInput } from '../inputs/dates/DateInput.tsx'
import { AmbitosPicker } from '../inputs/places/UbigeoPicker.tsx'
import { webKinds } from '../webKinds.ts'
import type { FilterParameter } from './filterParameters.ts'

export type FilterInputProps = {
  parameter: FilterParameter
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const listOf = (value: string) => (value === '' ? [] : value.split(','))

/**
 * Input of a filter, by the filter type of its field. Its value is a query parameter: several values are
 * comma-separated.
 */
export function FilterInput(props: FilterInputProps) {
  const Input = inputs[props.parameter.filter]
  return <Input {...props} />
}

function DayFilter({ parameter: { label }, value, onChange, error }: FilterInputProps) {
  return <DateTextInput name={label} label={label} value={value} error={error} inside onChange={onChange} />
}

function DistrictsFilter({ parameter: { field, name }, value, onChange, error }: FilterInputProps) {
  const free = { ...field, required: false, help: 'Departamentos, provincias o distritos.' }
  return <AmbitosPicker {...{ name, value, error }} field={free} inside onChange={(codes) => onChange(String(codes))} />
}

function ValuesFilter({ parameter: { field, label, name }, value, onChange, error }: FilterInputProps) {
  const options = webKinds[field.kind].options(field)
  if (!options) {
    const free = { ...field, required: false, help: undefined }
    return (
      <FieldInput
        name={name}
        field={free}
        value={value}
        inside
        error={error}
        onChange={(typed) => onChange(String(typed ?? ''))}
      />
    )
  }
  return (
    <Checkbox.Group label={label} value={listOf(value)} onChange={(chosen) => onChange(chosen.join(','))}>
      <Stack gap={8} mt={6} mah={232} style={{ overflowY: 'auto' }}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function ReferenceFilter({ parameter, value, onChange }: FilterInputProps) {
  const { field, label, name } = parameter
  const to = field.to ?? ''
  const target = findResource(to)
  const chosen = useReferences(to, listOf(value).map(Number))
  return (
    <ReferencesPicker
      name={name}
      field={{ ...field, label, required: false, help: undefined, validBetween: undefined, max: 50 }}
      value={chosen}
      inside
      onChange={(rows) => onChange(Array.isArray(rows) ? rows.map((row) => idOf(target, row)).join(',') : '')}
    />
  )
}

const inputs: Record<Filter, ComponentType<FilterInputProps>> = {
  values: ValuesFilter,
  days: DayFilter,
  rows: ReferenceFilter,
  districts: DistrictsFilter,
}
