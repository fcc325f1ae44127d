import { useQuery } from '@tanstack/react-query'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { documentoLegajo, SOON_DAYS } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { call } from '../../../api/call.ts'
import { callsOf } from '../../../crud/calls.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { soonLimit } from './soonLimit.ts'

type Filter = { estado: string; fechaVencimientoDesde?: string; fechaVencimientoHasta: string }

const expired = (): Filter => ({ estado: 'VIGENTE', fechaVencimientoHasta: dayAfter(today(), -1) })
const soon = (): Filter => ({
  estado: 'VIGENTE',
  fechaVencimientoDesde: today(),
  fechaVencimientoHasta: soonLimit(),
})

function useCount(asked: Filter): number | undefined {
  const { data } = useQuery({
    queryKey: [documentoLegajo.key, 'vencimientos', asked],
    queryFn: async ({ signal }) => {
      const query = { ...asked, current_page: 1, per_page: 1 }
      return (await call(callsOf(documentoLegajo).list, { query, signal })).total
    },
  })
  return data
}

export function Vencimientos() {
  const asked = [expired(), soon()] as const
  const past = useCount(asked[0])
  const next = useCount(asked[1])
  const indicator = (label: string, count: number | undefined, tone: 'danger' | 'warning', search: Filter) => ({
    label,
    value: count === undefined ? undefined : formatNumber(count, 0),
    tone: count !== undefined && count > 0 ? tone : undefined,
    note: 'por renovar',
    to: documentoLegajo.screen,
    search: { ...search, sortBy: 'fechaVencimiento' },
  })
  return (
    <Indicators
      label="Vencimientos de documentos"
      indicators={[
        indicator('Vencidos', past, 'danger', asked[0]),
        indicator(`Vencen en ${SOON_DAYS} días`, next, 'warning', asked[1]),
      ]}
    />
  )
}
