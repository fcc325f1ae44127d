import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertaScreen } from '@wamani/contract/sistema/alertaRoutes.ts'
import type { Cifra } from '@wamani/contract/sistema/inicioRoutes.ts'
import { useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import type { MenuService } from '../../api/infoQuery.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { menuPaths } from '../menu/menuPaths.ts'
import { alertsQuery } from '../notifications/alertsQuery.ts'
import { countText } from './countText.ts'
import classes from './HomeWaiting.module.css'
import { homeQuery, listOf } from './homeQuery.ts'
import { storedItemCount, useStoreItemCount } from './storedItemCount.ts'

const INITIAL_COUNT = 6
const urgency = ['danger', 'warning', 'info', 'neutral', 'success']

/**
 * «Pendientes»: number of pending items by urgency, each with a link to the filtered list. Without pending items it
 * shows the open alerts.
 */
export function HomeWaiting({ services }: { services: readonly MenuService[] }) {
  const { data, error, refetch } = useQuery(homeQuery())
  const alerts = useQuery(alertsQuery())
  const [whole, setWhole] = useState(false)
  const waiting = data?.espera.toSorted((one, other) => rankOf(one) - rankOf(other))
  const { total: open = 0, criticas = 0 } = alerts.data ?? {}
  const isIdle = waiting?.length === 0
  // do not claim that nothing is pending until the alerts are known
  const isKnown = waiting !== undefined && !(isIdle && alerts.isPending)
  useStoreItemCount('espera', isKnown ? Math.min(waiting.length || Math.min(open, 1), INITIAL_COUNT) : undefined)
  return (
    <section className={classes.root} aria-labelledby="espera">
      <div className={classes.head}>
        <h2 className={classes.heading} id="espera">
          Pendientes
        </h2>
        {open > 0 && !isIdle && (
          <ScreenLink to={alertaScreen as string} search={{ estado: 'ABIERTA' }} className={classes.alerts}>
            Ver todas las alertas
            <IconChevronRight size={16} aria-hidden />
          </ScreenLink>
        )}
      </div>
      {error && !data ? (
        <ErrorState
          title="No se pudieron contar los pendientes"
          trace={asCallFailure(error).traza}
          onRetry={() => void refetch()}
        >
          {asCallFailure(error).errorMessage}
        </ErrorState>
      ) : isKnown && isIdle && open === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={22} aria-hidden />
          No tiene pendientes.
        </p>
      ) : (
        <ul className={classes.cards} aria-busy={!isKnown}>
          {isKnown && isIdle && (
            <Card
              {...{ label: 'Alertas abiertas', count: formatNumber(open), tone: criticas > 0 ? 'danger' : 'warning' }}
              to={alertaScreen as string}
              search={{ estado: 'ABIERTA' }}
            />
          )}
          {isKnown
            ? waiting
                .slice(0, whole ? undefined : INITIAL_COUNT)
                .map((one) => (
                  <Card
                    key={one.etiqueta}
                    {...{ label: one.etiqueta, count: countText(one), tone: one.tono }}
                    to={one.pantalla}
                    search={listOf(one)}
                    service={serviceOf(services, one)}
                  />
                ))
            : Array.from({ length: storedItemCount('espera', INITIAL_COUNT) }, (_, place) => `lugar ${place}`).map(
                (place) => (
                  <li key={place}>
                    <Skeleton height="100%" radius={10} />
                  </li>
                ),
              )}
        </ul>
      )}
      {waiting && waiting.length > INITIAL_COUNT && (
        <Button variant="subtle" size="compact-sm" mt={8} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Ver menos' : `Ver ${waiting.length - INITIAL_COUNT} más`}
        </Button>
      )}
    </section>
  )
}

function Card(props: {
  label: string
  count: string
  tone: Cifra['tono']
  to: string
  search: Record<string, string | number>
  service?: string | undefined
}) {
  const { label, count, tone, to, search, service } = props
  return (
    <li>
      <ScreenLink to={to} search={search} className={classes.card} data-tone={tone}>
        <span className={classes.count}>{count}</span>
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          {service && <span className={classes.service}>{service}</span>}
        </span>
        <IconChevronRight size={18} className={classes.way} aria-hidden />
      </ScreenLink>
    </li>
  )
}

const rankOf = ({ tono = 'neutral' }: Cifra) => urgency.indexOf(tono)

const serviceOf = (services: readonly MenuService[], { pantalla }: Cifra) =>
  services.find((service) => menuPaths([service]).has(pantalla))?.descripcion
