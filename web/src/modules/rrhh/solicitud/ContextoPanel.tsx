import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { type ContextoSolicitud, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { DecisionCard } from '../../../crud/page/DecisionCard.tsx'
import { DecisionPart } from '../../../crud/page/DecisionPart.tsx'
import { RecordLink } from '../../../crud/page/RecordLink.tsx'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { formatTime } from '../../../ui/format/formatTime.ts'

export function ContextoPanel({ row }: { row: Row }) {
  const can = useCan()
  const waits = row.paso !== null && row.paso !== undefined
  return waits && can(solicitudRoutes.showContexto) ? <Panel row={row} /> : null
}

function Panel({ row }: { row: Row }) {
  const id = rowIdOf(solicitud, row)
  const { data, error, refetch } = useQuery<ContextoSolicitud, CallFailure>({
    queryKey: [solicitud.key, 'contexto', id],
    queryFn: ({ signal }) => call(solicitudRoutes.showContexto, { params: { id }, signal }),
  })
  return (
    <DecisionCard error={error} refetch={refetch}>
      {data && (
        <>
          <Saldos row={row} {...data} />
          <Ausentes {...data} />
          <Ultimas {...data} />
          <Sustento row={row} {...data} />
        </>
      )}
    </DecisionCard>
  )
}

/** A number with its unit: «1 día», «12 días», «90 min». */
function quantity(value: number, unit: ContextoSolicitud['saldos'][number]['unidad']): string {
  const shown = formatNumber(value, Number.isInteger(value) ? 0 : 1)
  if (unit === 'min' || value !== 1) return `${shown} ${unit}`
  return `${shown} ${unit === 'días' ? 'día' : 'solicitud'}`
}

function Saldos({ row, saldos }: { row: Row } & Pick<ContextoSolicitud, 'saldos'>) {
  const asked =
    row.dias !== null && row.dias !== undefined
      ? quantity(Number(row.dias), 'días')
      : Number(row.minutos) > 0
        ? quantity(Number(row.minutos), 'min')
        : undefined
  return (
    <>
      {asked && <DecisionPart label="Solicitado">{asked}</DecisionPart>}
      {saldos.map(({ nombre, disponible, maximo, unidad }) => (
        <DecisionPart
          key={nombre}
          label={maximo === null ? `Saldo · ${nombre}` : `Disponible · ${nombre}`}
          value={quantity(disponible, unidad)}
          low={disponible <= 0}
        >
          {maximo !== null && ` de ${quantity(maximo, unidad)}`}
        </DecisionPart>
      ))}
    </>
  )
}

function Ausentes({ ausentes, equipo }: Pick<ContextoSolicitud, 'ausentes' | 'equipo'>) {
  const people = new Set(ausentes.filter(({ firme }) => firme).map(({ idTrabajador }) => idTrabajador)).size
  if (equipo === 0 && ausentes.length === 0) return null
  const label = `Ausentes de la unidad esos días: ${formatNumber(people)} de ${formatNumber(equipo)}`
  if (ausentes.length === 0) return <DecisionPart label={label}>Nadie más se ausenta.</DecisionPart>
  const lines = ausentes.map((one) => ({
    key: `${one.idTrabajador} ${one.desde} ${one.horaInicio} ${one.motivo}`,
    text: one.nombreCompleto,
    detail: [
      `${one.motivo}, ${daysOf(one.desde, one.hasta)}`,
      one.horaInicio && `, ${formatTime(one.horaInicio)}–${formatTime(one.horaFin)}`,
      !one.firme && ' · por aprobar',
    ]
      .filter(Boolean)
      .join(''),
  }))
  return <DecisionPart label={label} lines={lines} />
}

function Ultimas({ ultimas }: Pick<ContextoSolicitud, 'ultimas'>) {
  const label = 'Sus últimas solicitudes'
  if (ultimas.length === 0) return <DecisionPart label={label}>Es su primera solicitud.</DecisionPart>
  const lines = ultimas.map(({ idSolicitud, numero, tipo, fechaInicio, fechaFin, estado }) => ({
    key: idSolicitud,
    text: (
      <RecordLink resource={solicitud} row={{ idSolicitud }}>{`${tipo}, ${daysOf(fechaInicio, fechaFin)}`}</RecordLink>
    ),
    detail: (
      <>
        {numero} · <FieldValue field={solicitud.fields.estado} value={estado} />
      </>
    ),
  }))
  return <DecisionPart label={label} lines={lines} />
}

function Sustento({ row, requiereSustento }: { row: Row } & Pick<ContextoSolicitud, 'requiereSustento'>) {
  if (!row.sustento && !requiereSustento) return null
  return (
    <DecisionPart label="Sustento">
      {row.sustento ? (
        <FieldValue field={solicitud.fields.sustento} value={row.sustento} />
      ) : (
        <Text span c="var(--wm-danger)">
          Falta adjuntarlo; sin él no se puede aprobar.
        </Text>
      )}
    </DecisionPart>
  )
}

const daysOf = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
