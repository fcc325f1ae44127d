import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type EstadoDeHecho,
  type EstadoDelSistema,
  estadoRoutes,
  type Hecho,
} from '@wamani/contract/sistema/estadoRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { StatusDot, type Tone } from '../../ui/text/StatusDot.tsx'
import classes from './Estado.module.css'

const words: Record<EstadoDeHecho, { tone: Tone; word: string; all: string }> = {
  BIEN: { tone: 'success', word: 'Bien', all: 'Todo está bien' },
  ATENCION: { tone: 'warning', word: 'Atención', all: 'Requiere atención' },
  FALLA: { tone: 'danger', word: 'Falla', all: 'Hay una falla' },
}
const BACKUP_POLL_MS = 15_000

/** Health of database, servers, mail, jobs and backups, with instructions for failures. */
export function EstadoScreen() {
  const crumbs = useBreadcrumb('/sistema/estado')
  const { data, error, refetch } = useQuery<EstadoDelSistema, CallFailure>({
    queryKey: ['sistema.estado'],
    queryFn: ({ signal }) => call(estadoRoutes.getEstado, { signal }),
    refetchInterval: BACKUP_POLL_MS,
  })
  return (
    <>
      <PageHeader
        title="Estado del sistema"
        breadcrumb={crumbs}
        state={data && <StatusDot tone={words[data.estado].tone}>{words[data.estado].all}</StatusDot>}
        description={data ? `Wamani ${data.version}` : '\u00a0'}
      />
      {error && !data ? (
        <ErrorState title="No se pudo consultar el estado" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : data ? (
        <Groups {...data} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </>
  )
}

function Groups({ grupos, nodos }: EstadoDelSistema) {
  return (
    <div className={classes.columns}>
      {grupos.map(({ titulo, hechos }) => (
        <Card key={titulo} title={titulo}>
          <Facts hechos={hechos} />
        </Card>
      ))}
      {nodos.map(({ equipo, iniciadoEn, propio, hechos }) => (
        <Card key={`${equipo} ${iniciadoEn}`} title={`Servidor ${equipo}`}>
          <p className={classes.since}>
            En marcha desde el {formatDateTime(iniciadoEn)}
            {propio && nodos.length > 1 && '; es el que le responde'}
          </p>
          <Facts hechos={hechos} />
        </Card>
      ))}
    </div>
  )
}

function Facts({ hechos }: { hechos: readonly Hecho[] }) {
  return (
    <dl className={classes.facts}>
      {hechos.map(({ nombre, valor, estado, consejo, pantalla }) => (
        <div key={nombre} className={classes.fact}>
          <dt>{nombre}</dt>
          <dd>
            <span className={classes.value}>{pantalla ? <ScreenLink to={pantalla}>{valor}</ScreenLink> : valor}</span>
            <StatusDot tone={words[estado].tone}>{words[estado].word}</StatusDot>
          </dd>
          {consejo && <dd className={classes.advice}>{consejo}</dd>}
        </div>
      ))}
    </dl>
  )
}
