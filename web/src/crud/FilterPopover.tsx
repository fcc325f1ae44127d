import { Button, Group, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScreenResource } from './calls.ts'
import { FilterInput } from './FilterInput.tsx'
import classes from './FilterPopover.module.css'
import { filterParameters } from './filterParameters.ts'
import { type ListState, readListState } from './listState.ts'

type Filters = ListState['filters']

/** «Filtros»: every filter the list declares, applied together. */
export function FilterPopover(props: {
  resource: ScreenResource
  filters: Filters
  onApply: (filters: Filters) => void
}) {
  const { resource, filters, onApply } = props
  const [opened, setOpened] = useState(false)
  const active = Object.keys(filters).length
  function apply(next: Filters) {
    setOpened(false)
    onApply(next)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setOpened(!opened)}>
          Filtros{active > 0 && ` (${active})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filtros">
        {opened && <FilterForm resource={resource} filters={filters} onApply={apply} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function FilterForm({ resource, filters, onApply }: Parameters<typeof FilterPopover>[0]) {
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
