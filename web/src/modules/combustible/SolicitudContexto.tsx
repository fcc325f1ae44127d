import { useQueries } from '@tanstack/react-query'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { call } from '../../api/call.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../crud/calls.ts'
import { DecisionCard } from '../../crud/page/DecisionCard.tsx'
import { DecisionPart } from '../../crud/page/DecisionPart.tsx'
import { RecordLink } from '../../crud/page/RecordLink.tsx'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { valueText } from '../../crud/record/valueText.ts'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatMoney } from '../../ui/format/formatMoney.ts'

const LAST_COUNT = 3
const MAX_MEANWHILE = 10

type Line = { insumo: { idInsumo: number; nombre: string }; cantidad: string; saldoCantidad: string }

/**
 * Context for the approver of a sent request: balance of the budget, other requests for the vehicle on those days,
 * latest requests.
 */
export function SolicitudContexto({ row }: { row: Row }) {
  const can = useCan()
  const { get } = callsOf(presupuesto)
  return row.estado === 'enviada' && can(get) ? <Panel row={row} /> : null
}

function Panel({ row }: { row: Row }) {
  const { budget, meanwhile, last, error, refetch } = useContext(row)
  return (
    <DecisionCard error={error} refetch={refetch}>
      {budget && meanwhile && last && (
        <>
          <Saldos row={row} budget={budget} />
          <Requests label="Otras solicitudes del vehículo esos días" rows={meanwhile} none="No tiene otras." />
          <Requests label="Últimas solicitudes del vehículo" rows={last} none="Es su primera solicitud." />
        </>
      )}
    </DecisionCard>
  )
}

function useContext(row: Row) {
  const id = rowIdOf(solicitud, row)
  const { idPresupuesto } = row.presupuesto as { idPresupuesto: number }
  const { idVehiculo } = row.vehiculo as { idVehiculo: number }
  const { list } = callsOf(solicitud)
  const listed = (name: string, query: Record<string, string>, count: number) => ({
    queryKey: [solicitud.key, name, id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const paged = { idVehiculo, ...query, current_page: 1, per_page: count + 1 }
      const { items } = await call(list, { query: paged, signal })
      return items.filter((one) => rowIdOf(solicitud, one) !== id).slice(0, count)
    },
  })
  const days = { calendario: `${row.fechaSalida},${row.fechaRetorno}`, estado: 'enviada,aprobada,atendida' }
  const [budget, meanwhile, last] = useQueries({
    queries: [
      {
        queryKey: [presupuesto.key, 'row', idPresupuesto, 'saldo'],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(callsOf(presupuesto).get, { params: { id: idPresupuesto }, signal }),
      },
      listed('mientras', days, MAX_MEANWHILE),
      listed('últimas', {}, LAST_COUNT),
    ],
  })
  const failed = [budget, meanwhile, last].find(({ error }) => error)
  return {
    budget: budget.data,
    meanwhile: meanwhile.data,
    last: last.data,
    error: failed ? asCallFailure(failed.error) : null,
    refetch: () => failed?.refetch(),
  }
}

function Saldos({ row, budget }: { row: Row; budget: Row }) {
  const lines = budget.detalle as Line[]
  const field = presupuesto.fields.detalle.rows?.item.saldoCantidad
  return (
    <>
      <DecisionPart label="Monto solicitado" value={formatMoney(Number(row.total))} />
      <DecisionPart
        label="Saldo del presupuesto"
        value={formatMoney(Number(budget.saldo))}
        low={Number(budget.saldo) < Number(row.total)}
      />
      {(row.detalle as Line[]).map(({ insumo, cantidad }) => {
        const line = lines.find((one) => one.insumo.idInsumo === insumo.idInsumo)
        return (
          <DecisionPart
            key={insumo.idInsumo}
            label={`Saldo · ${insumo.nombre}`}
            value={line ? valueText(field, line.saldoCantidad, line) : 'No está en el presupuesto'}
            low={Number(line?.saldoCantidad ?? 0) < Number(cantidad)}
          />
        )
      })}
    </>
  )
}

function Requests({ label, rows, none }: { label: string; rows: readonly Row[]; none: string }) {
  const lines = rows.map((one) => ({
    key: rowIdOf(solicitud, one),
    text: <RecordLink resource={solicitud} row={one}>{`${String(one.destino)}, ${tripOf(one)}`}</RecordLink>,
    detail: (
      <>
        {String(one.numero)} · {chofer(one)} <FieldValue field={solicitud.fields.estado} value={one.estado} />
      </>
    ),
  }))
  return rows.length === 0 ? (
    <DecisionPart label={label}>{none}</DecisionPart>
  ) : (
    <DecisionPart label={label} lines={lines} />
  )
}

const chofer = ({ chofer: driver }: Row) => valueText(solicitud.fields.chofer, driver as Reference)
const tripOf = ({ fechaSalida: from, fechaRetorno: to }: Row) =>
  from === to ? formatDate(String(from)) : `${formatDate(String(from))} – ${formatDate(String(to))}`
