import type { Filter } from '@wamani/contract/core/kinds/kinds.ts'
import { actionFilterLabel } from '@wamani/contract/core/resource/action.ts'
import type { ComponentType } from 'react'
import { formatDate } from '../../ui/format/formatDate.ts'
import { FilterChip } from '../../ui/table/FilterChip.tsx'
import type { ScreenResource } from '../calls.ts'
import { useReferences } from '../inputs/choices/useReferenceOptions.ts'
import { useAmbitoNames } from '../inputs/places/useAmbitos.ts'
import type { ListState } from '../list/listState.ts'
import { referenceText, valueText } from '../record/valueText.ts'
import { webKinds } from '../webKinds.ts'
import { type FilterParameter, filterParameters } from './filterParameters.ts'

type Filters = ListState['filters']
type ChipProps = { parameter: FilterParameter; value: string; onRemove: () => void }

export function FilterChips(props: {
  resource: ScreenResource
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const { resource, filters, onChange } = props
  const declared = filterParameters(resource).flatMap((parameter) => {
    const { name, filter } = parameter
    const values = filters[name]?.split(',') ?? []
    const Chip = chips[filter]
    return values.map((value) => (
      <Chip
        key={`${name} ${value}`}
        parameter={parameter}
        value={value}
        onRemove={() =>
          onChange(
            withValues(
              filters,
              name,
              values.filter((other) => other !== value),
            ),
          )
        }
      />
    ))
  })
  const asked = resource.actions[filters.puede ?? '']
  return (
    <>
      {declared}
      {asked && (
        <FilterChip
          label={actionFilterLabel}
          value={asked.label}
          onRemove={() => onChange(withValues(filters, 'puede', []))}
        />
      )}
    </>
  )
}

function withValues(filters: Filters, name: string, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters
  return values.length > 0 ? { ...rest, [name]: values.join(',') } : rest
}

function ValueChip({ parameter, value, onRemove }: ChipProps) {
  const { field, label } = parameter
  const word = webKinds[field.kind].options(field)?.find((option) => option.value === value)?.label
  return <FilterChip label={label} value={word ?? valueText(field, value)} onRemove={onRemove} />
}

function DayChip({ parameter, value, onRemove }: ChipProps) {
  return <FilterChip label={parameter.label} value={formatDate(value)} onRemove={onRemove} />
}

function AmbitoChip({ parameter, value, onRemove }: ChipProps) {
  const [ambito] = useAmbitoNames([value])
  return <FilterChip label={parameter.label} value={ambito?.nombre ?? value} onRemove={onRemove} />
}

function ReferenceChip({ parameter, value, onRemove }: ChipProps) {
  const to = parameter.field.to ?? ''
  const [row] = useReferences(to, [Number(value)])
  return <FilterChip label={parameter.label} value={referenceText(row, to)} onRemove={onRemove} />
}

const chips: Record<Filter, ComponentType<ChipProps>> = {
  values: ValueChip,
  days: DayChip,
  rows: ReferenceChip,
  districts: AmbitoChip,
}
