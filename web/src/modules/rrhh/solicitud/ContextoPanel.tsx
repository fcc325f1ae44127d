import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { type ContextoSolicitud, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { formatTime } from '../../../ui/format/formatTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import classes from './ContextoPanel.module.css'

/** What helps to decide a request: what is left, who else is away then, the last ones, the document. */
export function ContextoPanel({ row }: { row: Row }) {
  const can = useCan()
  return can(solicitudRoutes.showContexto) ? <Panel row={row} /> : null
}

function Panel({ row }: { row: Row }) {
  const id = rowIdOf(solicitud, row)
  const { data, error, refetch } = useQuery<ContextoSolicitud, CallFailure>({
    queryKey: [solicitud.key, 'contexto', id],
    queryFn: ({ signal }) => call(solicitudRoutes.showContexto, { params: { id }, signal }),
  })
  return (
    <Card title="Para decidir">
      {error ? (
        <ErrorState title="No se pudo cargar" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : data ? (
        <dl className={classes.root}>
          <Saldos row={row} {...data} />
          <Ausentes {...data} />
          <Ultimas {...data} />
          <Sustento row={row} {...data} />
        </dl>
      ) : (
        <Skeleton className={classes.awaited} />
      )}
    </Card>
  )
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
      {asked && <Part label="Solicita">{asked}</Part>}
      {saldos.map(({ nombre, disponible, maximo, unidad }) => (
        <Part key={nombre} label={maximo === null ? `Saldo · ${nombre}` : `Queda · ${nombre}`}>
          <strong className={classes.quantity} data-low={disponible <= 0 || undefined}>
            {quantity(disponible, unidad)}
          </strong>
          {maximo !== null && ` de ${quantity(maximo, unidad)}`}
        </Part>
      ))}
    </>
  )
}

function Ausentes({ ausentes, equipo }: Pick<ContextoSolicitud, 'ausentes' | 'equipo'>) {
  const people = new Set(ausentes.filter(({ firme }) => firme).map(({ idTrabajador }) => idTrabajador)).size
  if (equipo === 0 && ausentes.length === 0) return null
  return (
    <Part label={`Ausentes de la unidad esos días: ${formatNumber(people)} de ${formatNumber(equipo)}`}>
      {ausentes.length === 0 ? (
        'Nadie más.'
      ) : (
        <ul className={classes.list}>
          {ausentes.map((one) => (
            <li key={`${one.idTrabajador} ${one.desde} ${one.horaInicio} ${one.motivo}`}>
              {one.nombreCompleto}
              <span className={classes.quiet}>
                {one.motivo}, {daysOf(one.desde, one.hasta)}
                {one.horaInicio && `, ${formatTime(one.horaInicio)}–${formatTime(one.horaFin)}`}
                {!one.firme && ' · por aprobar'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Ultimas({ ultimas }: Pick<ContextoSolicitud, 'ultimas'>) {
  return (
    <Part label="Sus últimas solicitudes">
      {ultimas.length === 0 ? (
        'Es la primera.'
      ) : (
        <ul className={classes.list}>
          {ultimas.map(({ idSolicitud, numero, tipo, fechaInicio, fechaFin, estado }) => (
            <li key={idSolicitud}>
              <RequestLink id={idSolicitud}>{`${tipo}, ${daysOf(fechaInicio, fechaFin)}`}</RequestLink>
              <span className={classes.quiet}>
                {numero} · <FieldValue field={solicitud.fields.estado} value={estado} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function RequestLink({ id, children }: { id: number; children: ReactNode }) {
  const address = recordAddress(solicitud, id)
  return address ? (
    <Anchor component={ScreenLink} to={address.screen} search={address.search}>
      {children}
    </Anchor>
  ) : (
    children
  )
}

/** The document of the request, where there is one or its kind wants one. */
function Sustento({ row, requiereSustento }: { row: Row } & Pick<ContextoSolicitud, 'requiereSustento'>) {
  if (!row.sustento && !requiereSustento) return null
  return (
    <Part label="Sustento">
      {row.sustento ? (
        <FieldValue field={solicitud.fields.sustento} value={row.sustento} />
      ) : (
        <span className={classes.missing}>Falta: sin él no se puede aprobar.</span>
      )}
    </Part>
  )
}

const daysOf = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
