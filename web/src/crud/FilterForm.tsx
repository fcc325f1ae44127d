import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ScreenResource } from './calls.ts'
import { FilterInput } from './FilterInput.tsx'
import { filterParameters } from './filterParameters.ts'
import { type ListState, readListState } from './listState.ts'

export type FilterProps = {
  resource: ScreenResource
  filters: ListState['filters']
  onApply: (filters: ListState['filters']) => void
}

/** Every filter a list declares, applied together; what the contract refuses is said at its input. */
export function FilterForm({ resource, filters, onApply }: FilterProps) {
  const [draft, setDraft] = useState(filters)
  const [refused, setRefused] = useState<readonly string[]>([])

  function apply() {
    const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
    const { filters: accepted } = readListState(resource, given)
    const wrong = Object.keys(given).filter((name) => !(name in accepted))
    setRefused(wrong)
    if (wrong.length === 0) onApply(accepted)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Stack gap={16}>
        {filterParameters(resource).map((parameter) => (
          <FilterInput
            key={parameter.name}
            parameter={parameter}
            value={draft[parameter.name] ?? ''}
            error={refused.includes(parameter.name) ? `${parameter.label} no tiene un formato válido` : undefined}
            onChange={(value) => setDraft({ ...draft, [parameter.name]: value })}
          />
        ))}
        <Group justify="space-between" gap={8}>
          <Button variant="subtle" onClick={() => onApply({})}>
            Quitar filtros
          </Button>
          <Button type="submit">Aplicar</Button>
        </Group>
      </Stack>
    </form>
  )
}
