import { Skeleton } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { type MiEquipo, miEquipoRoutes } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import classes from './espacio/Espacio.module.css'
import { daysText, spanText } from './espacio/spanText.ts'
import { TeamToday } from './espacio/TeamToday.tsx'
import { WeekGrid } from './espacio/WeekGrid.tsx'
import { Bandeja } from './solicitud/Bandeja.tsx'

export function MiEquipoScreen() {
  const can = useCan()
  const { data, error, refetch } = useQuery<MiEquipo, CallFailure>({
    queryKey: ['rrhh.miEquipo'],
    queryFn: ({ signal }) => call(miEquipoRoutes.showMiEquipo, { signal }),
  })
  // render the rest after the inbox has loaded: it would shift the layout
  const isInboxAwaited =
    useIsFetching({ queryKey: [solicitud.key, 'pendientes'], predicate: ({ state }) => state.status === 'pending' }) > 0
  const [first, ...others] = data?.unidades ?? []
  return (
    <>
      <PageHeader
        title="Mi equipo"
        // no-break space reserves the line while loading
        description={
          !first ? '\u00a0' : [first.nombre, others.length > 0 && `y ${others.length} más`].filter(Boolean).join(' ')
        }
      />
      <div className={classes.page}>
        {can(solicitudRoutes.listPendientes) && (
          <section aria-labelledby="por-atender">
            <h2 className={classes.heading} id="por-atender">
              Por atender
            </h2>
            <Bandeja />
          </section>
        )}
        {error && !data ? (
          <ErrorState title="No se pudo cargar su equipo" trace={error.traza} onRetry={() => void refetch()}>
            {error.errorMessage}
          </ErrorState>
        ) : data && !isInboxAwaited ? (
          <Team team={data} />
        ) : (
          !isInboxAwaited && <Skeleton height={320} aria-busy />
        )}
      </div>
    </>
  )
}

function Team({ team }: { team: MiEquipo }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <TeamToday {...team} />
        <Coincidencias coincidencias={team.coincidencias} />
      </div>
      <div className={classes.column}>
        <Card title={`Esta semana, ${spanText(team.semana)}`}>
          {team.semana.ausencias.length === 0 ? (
            <p className={classes.nothing}>Nadie falta esta semana.</p>
          ) : (
            <WeekGrid {...team.semana} />
          )}
        </Card>
        <Contratos contratos={team.contratos} />
      </div>
    </div>
  )
}

function Coincidencias({ coincidencias }: Pick<MiEquipo, 'coincidencias'>) {
  return (
    <Card title="Vacaciones que coinciden">
      {coincidencias.length === 0 ? (
        <p className={classes.nothing}>En los próximos 60 días no coinciden vacaciones en una misma unidad.</p>
      ) : (
        <ul className={classes.lines}>
          {coincidencias.map((one) => (
            <li key={`${one.unidad} ${one.desde}`} className={classes.line}>
              <span>
                <span className={classes.name}>{one.personas.join(', ')}</span>
                <span className={classes.when}>
                  {one.unidad}, {spanText(one)}
                </span>
              </span>
              <span>
                {one.personas.length} de {one.equipo}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Contratos({ contratos }: Pick<MiEquipo, 'contratos'>) {
  const can = useCan()
  const opens = can(contrato.routes.get)
  return (
    <Card title="Contratos que terminan en 60 días">
      {contratos.length === 0 ? (
        <p className={classes.nothing}>Ningún contrato de su equipo termina en los próximos 60 días.</p>
      ) : (
        <ul className={classes.lines}>
          {contratos.map(({ idContrato, nombre, numero, fin, dias }) => {
            const line = (
              <>
                <span>
                  <span className={classes.name}>{nombre}</span>
                  <span className={classes.when}>Contrato {numero}</span>
                </span>
                <span>{dias === 0 ? 'Termina hoy' : `${formatDate(fin)}, en ${daysText(dias)}`}</span>
              </>
            )
            return (
              <li key={idContrato}>
                {opens ? (
                  <ScreenLink
                    to={String(contrato.screen)}
                    search={{ op: 'view', id: idContrato }}
                    className={classes.line}
                  >
                    {line}
                  </ScreenLink>
                ) : (
                  <span className={classes.line}>{line}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
