import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { redSalud } from '@wamani/contract/amachay/establecimiento/redes.ts'
import { call } from '../../api/call.ts'
import { callsOf } from '../../crud/calls.ts'
import { DateTextInput } from '../../crud/inputs/dates/DateInput.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { useCampanias } from './useCampanias.ts'
import type { VisorState } from './visorState.ts'

type Change = (part: Partial<VisorState>) => void

const choice = {
  ...{ withScrollArea: false, searchable: true, selectFirstOptionOnChange: true, autoSelectOnBlur: true },
  allowDeselect: false,
} as const
const idOf = (value: string | null) => (value ? Number(value) : null)
const chosen = (id: number | null) => (id === null ? null : String(id))

export function VisorFilters({ state, change }: { state: VisorState; change: Change }) {
  const campaigns = useCampanias()
  return (
    <Card label="Filtros">
      <CardGrid least={160}>
        <Select
          {...choice}
          label="Campaña"
          wrapperProps={{ 'data-wide': true }}
          data={campaigns.data?.items.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? []}
          value={String(state.campania)}
          onChange={(value) => change({ campania: Number(value), desde: '', hasta: '' })}
        />
        <Networks state={state} change={change} />
        <DateTextInput label="Desde" name="Desde" value={state.desde} onChange={(desde) => change({ desde })} />
        <DateTextInput label="Hasta" name="Hasta" value={state.hasta} onChange={(hasta) => change({ hasta })} />
      </CardGrid>
    </Card>
  )
}

function Networks({ state, change }: { state: VisorState; change: Change }) {
  const networks = useQuery({
    queryKey: [redSalud.key, 'options', ''],
    queryFn: ({ signal }) => call(callsOf(redSalud).options, { query: {}, signal }),
    staleTime: 60_000,
  })
  const below = useQuery({
    queryKey: [redSalud.key, 'microredes', state.red],
    queryFn: ({ signal }) => call(lookupRoutes.listMicroRedesDeRed, { params: { id: state.red ?? 0 }, signal }),
    enabled: state.red !== null,
    staleTime: 60_000,
  })
  return (
    <>
      <Select
        {...choice}
        label="Red"
        placeholder="Todas"
        clearable
        data={networks.data?.map(({ id, nombre }) => ({ value: String(id), label: String(nombre) })) ?? []}
        value={chosen(state.red)}
        onChange={(value) => change({ red: idOf(value), microred: null })}
      />
      <Select
        {...choice}
        label="Microred"
        placeholder={state.red === null ? 'Elija una red' : 'Todas'}
        clearable
        disabled={state.red === null}
        data={below.data?.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? []}
        value={chosen(state.microred)}
        onChange={(value) => change({ microred: idOf(value) })}
      />
    </>
  )
}
