import { useQuery } from '@tanstack/react-query'
import { type Notification, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { call } from '../../../api/call.ts'
import { useReadNotifications } from '../../../api/notifications/useReadNotifications.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import classes from './Espacio.module.css'

/** Latest notifications; hidden when there are none. Following one marks it as read. */
export function AvisosCard({ count = 3 }: { count?: number }) {
  const { data } = useQuery({
    queryKey: ['notifications', 'mi-espacio', count],
    queryFn: ({ signal }) =>
      call(notificationRoutes.listNotifications, { query: { current_page: 1, per_page: count }, signal }),
  })
  const reading = useReadNotifications()
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Mis avisos">
      <ul className={classes.lines}>
        {data.items.map((notification) => (
          <li key={notification.idAviso}>
            <NotificationLine
              notification={notification}
              onFollow={() => !notification.leido && reading.mutate([notification.idAviso])}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NotificationLine({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { titulo, texto, enlace, creado, leido } = notification
  const words = (
    <span>
      <span className={classes.name}>{titulo}</span>
      <span>{texto}</span>
      <span className={classes.when}>
        {formatDateTime(creado)}
        {!leido && ' · sin leer'}
      </span>
    </span>
  )
  if (!enlace) return <span className={classes.line}>{words}</span>
  const { pathname, searchParams } = new URL(enlace, location.origin)
  return (
    <ScreenLink to={pathname} search={Object.fromEntries(searchParams)} className={classes.line} onClick={onFollow}>
      {words}
    </ScreenLink>
  )
}
