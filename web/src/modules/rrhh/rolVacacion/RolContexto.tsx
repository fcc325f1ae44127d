import { useQuery } from '@tanstack/react-query'
import { rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { DecisionCard } from '../../../crud/page/DecisionCard.tsx'
import { DecisionPart } from '../../../crud/page/DecisionPart.tsx'
import { RecordLink } from '../../../crud/page/RecordLink.tsx'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { daysOf, linesOf, type PlanLine } from './planLine.ts'
import { useCalendario } from './useCalendario.ts'

const LAST_COUNT = 3
const MAX_NAMED = 5

export function RolContexto({ row }: { row: Row }) {
  const can = useCan()
  return row.estado === 'ENVIADO' && can(rolVacacionRoutes.showCalendario) ? <Panel row={row} /> : null
}

function Panel({ row }: { row: Row }) {
  const calendar = useCalendario(row)
  const plans = usePlansBefore(row)
  const lines = linesOf(row)
  return (
    <DecisionCard error={calendar.error ?? plans.error} refetch={calendar.error ? calendar.refetch : plans.refetch}>
      {calendar.data && plans.data && (
        <>
          <Programados workers={calendar.data.trabajadores} lines={lines} />
          <Ausencias sentences={calendar.data.advertencias} most={calendar.data.maxAusentesPct} />
          <DecisionPart
            label="Roles anteriores de la unidad"
            lines={plans.data.map((plan) => ({
              key: rowIdOf(rolVacacion, plan),
              text: <RecordLink resource={rolVacacion} row={plan} />,
              detail: <FieldValue field={rolVacacion.fields.estado} value={plan.estado} />,
            }))}
          >
            {plans.data.length === 0 && 'Es el primer rol de la unidad.'}
          </DecisionPart>
        </>
      )}
    </DecisionCard>
  )
}

function usePlansBefore(row: Row) {
  const { idUnidad } = row.unidad as { idUnidad: number }
  const id = rowIdOf(rolVacacion, row)
  return useQuery<Row[], CallFailure>({
    queryKey: [rolVacacion.key, 'anteriores', id],
    queryFn: async ({ signal }) => {
      const query = { idUnidad, current_page: 1, per_page: LAST_COUNT + 1 }
      const { items } = await call(callsOf(rolVacacion).list, { query, signal })
      return items.filter((one) => rowIdOf(rolVacacion, one) !== id).slice(0, LAST_COUNT)
    },
  })
}

type Planned = NonNullable<ReturnType<typeof useCalendario>['data']>['trabajadores']

function Programados({ workers, lines }: { workers: Planned; lines: readonly PlanLine[] }) {
  const planned = new Set(lines.map(({ trabajador }) => trabajador)).size
  const left = workers.flatMap((worker) => {
    const own = lines.filter(({ trabajador }) => trabajador === worker.idTrabajador)
    const days = sum(worker.periodos.map(({ dias }) => dias)) - sum(own.map(daysOf))
    return days > 0 ? [{ key: worker.idTrabajador, text: worker.nombreCompleto, detail: daysText(days), days }] : []
  })
  const named = left.toSorted((one, other) => other.days - one.days).slice(0, MAX_NAMED)
  const rest = left.length - named.length
  return (
    <>
      <DecisionPart
        label="Trabajadores con vacaciones programadas"
        value={formatNumber(planned)}
        low={planned < workers.length}
      >
        {` de ${formatNumber(workers.length)}`}
      </DecisionPart>
      <DecisionPart label="Días programados" value={daysText(sum(lines.map(daysOf)))} />
      <DecisionPart
        label="Trabajadores con días por programar"
        lines={[...named, ...(rest > 0 ? [{ key: 'more', text: `y ${formatNumber(rest)} más` }] : [])]}
      >
        {left.length === 0 && 'Todos tienen sus días programados.'}
      </DecisionPart>
    </>
  )
}

function Ausencias({ sentences, most }: { sentences: readonly string[]; most: number }) {
  const rest = sentences.length - MAX_NAMED
  const lines = sentences.slice(0, MAX_NAMED).map((text) => ({ key: text, text }))
  return (
    <DecisionPart
      label={`Días con más del ${formatNumber(most)} % de la unidad ausente`}
      lines={[
        ...lines,
        ...(rest > 0 ? [{ key: 'more', text: `y ${formatNumber(rest)} veces más: vea la pestaña «Calendario»` }] : []),
      ]}
    >
      {sentences.length === 0 && 'Ninguno.'}
    </DecisionPart>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const daysText = (days: number) => `${formatNumber(days)} ${days === 1 ? 'día' : 'días'}`
