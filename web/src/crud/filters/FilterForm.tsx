import { Button, Group, Stack } from '@mantine/core'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { type FormEvent, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { callsOf, type ScreenResource } from '../calls.ts'
import { type ListState, readListState } from '../list/listState.ts'
import { FilterInput } from './FilterInput.tsx'
import classes from './FilterPopover.module.css'
import { type FilterParameter, filterParameters } from './filterParameters.ts'

export type FilterProps = {
  resource: ScreenResource
  filters: ListState['filters']
  onApply: (filters: ListState['filters']) => void
}

export function FilterForm({ resource, filters, onApply }: FilterProps) {
  const [draft, setDraft] = useState(filters)
  const [refused, setRefused] = useState<readonly string[]>([])
  const can = useCan()
  const isOffered = ({ field: { to } }: FilterParameter) => !to || can(callsOf(findResource(to)).options)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
    const { filters: accepted } = readListState(resource, given)
    const wrong = Object.keys(given).filter((name) => !(name in accepted))
    setRefused(wrong)
    if (wrong.length === 0) onApply(accepted)
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${wrong[0]}"] input`)?.focus()
  }
  return (
    <form noValidate onSubmit={apply}>
      <Stack gap={16}>
        {filterParameters(resource)
          .filter(isOffered)
          .map((parameter) => (
            <div key={parameter.name} data-field={parameter.name}>
              <FilterInput
                parameter={parameter}
                value={draft[parameter.name] ?? ''}
                error={refused.includes(parameter.name) ? messages.format(parameter.label) : undefined}
                onChange={(value) => setDraft({ ...draft, [parameter.name]: value })}
              />
            </div>
          ))}
        <Group justify="space-between" gap={8} className={classes.foot}>
          <Button variant="subtle" onClick={() => onApply({})}>
            Quitar filtros
          </Button>
          <Button type="submit">Aplicar</Button>
        </Group>
      </Stack>
    </form>
  )
}
