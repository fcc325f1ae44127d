import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import {
  type Liquidacion,
  periodoVacacional,
  periodoVacacionalRoutes,
} from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { RelatedTable } from '../../../crud/page/RelatedTable.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatMoney } from '../../../ui/format/formatMoney.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Indicators } from '../../../ui/layout/Indicators.tsx'

const periodColumns = ['nombre', 'diasGanados', 'gozados', 'programados', 'saldo', 'estado']
const columns = ['periodoVacacional', 'modalidad', 'fechaInicio', 'fechaFin', 'dias', 'fechaRetorno', 'estado']

export function VacacionesTab({ row }: { row: Row }) {
  const id = rowIdOf(trabajador, row)
  return (
    <Stack gap={16}>
      <Settlement id={id} />
      <RelatedTable
        resource={periodoVacacional}
        field="trabajador"
        id={id}
        columns={periodColumns}
        empty={<EmptyState title="No tiene periodos vacacionales">Se crean con su primer contrato.</EmptyState>}
      />
      <RelatedTable
        resource={vacacion}
        field="trabajador"
        id={id}
        columns={columns}
        empty={<EmptyState title="No tiene vacaciones">Aquí aparecerán las que se programen.</EmptyState>}
      />
    </Stack>
  )
}

function Settlement({ id }: { id: number }) {
  const can = useCan()
  const { data } = useQuery<Liquidacion, CallFailure>({
    queryKey: [periodoVacacional.key, 'liquidacion', id],
    queryFn: ({ signal }) => call(periodoVacacionalRoutes.settleVacacional, { params: { id }, signal }),
    enabled: can(periodoVacacionalRoutes.settleVacacional),
    staleTime: 0,
  })
  if (!data || data.periodos.length === 0) return null
  const days = data.periodos.reduce((sum, { saldo }) => sum + saldo, 0)
  return (
    <Indicators
      label="Liquidación vacacional"
      indicators={[
        { label: 'Saldo', value: `${formatNumber(days)} días`, tone: days < 0 ? 'danger' : undefined },
        {
          label: data.total < 0 ? 'Adelanto por descontar' : 'Liquidación si cesara hoy',
          value: formatMoney(data.total),
          tone: data.total < 0 ? 'danger' : undefined,
          note: `con ${formatMoney(data.remuneracion)} al mes`,
        },
      ]}
    />
  )
}
