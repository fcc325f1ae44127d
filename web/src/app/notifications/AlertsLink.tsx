import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pluralize } from '@wamani/contract/core/http/pluralize.ts'
import { alertaScreen } from '@wamani/contract/sistema/alertaRoutes.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import classes from './AlertsLink.module.css'
import { alertsQuery } from './alertsQuery.ts'

const MAX_COUNT = 99

export function AlertsLink() {
  const { total = 0, criticas = 0 } = useQuery(alertsQuery()).data ?? {}
  if (total === 0) return null
  const count = criticas || total
  return (
    <ScreenLink
      to={alertaScreen as string}
      search={{ estado: 'ABIERTA' }}
      className={classes.link}
      aria-label={`Alertas: ${pluralize(total, 'abierta', 'abiertas')}, ${pluralize(criticas, 'crítica', 'críticas')}`}
    >
      <IconAlertTriangle size={20} aria-hidden />
      <span className={classes.count} data-critical={criticas > 0 || undefined} aria-hidden>
        {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      </span>
    </ScreenLink>
  )
}
