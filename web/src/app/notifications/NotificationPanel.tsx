import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Notification } from '@wamani/contract/sistema/notificationRoutes.ts'
import { useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { useReadNotifications } from '../../api/notifications/useReadNotifications.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import type { Waiting } from '../home/usePending.ts'
import classes from './NotificationPanel.module.css'
import { NotificationSettings } from './NotificationSettings.tsx'
import { notificationsQuery } from './notificationsQuery.ts'

type Props = { opened: boolean; pending: readonly Waiting[]; onClose: () => void }

export function NotificationPanel({ opened, pending, onClose }: Props) {
  const [adjusting, setAdjusting] = useState(false)
  const notifications = useQuery(notificationsQuery())
  const reading = useReadNotifications()
  const { items = [], noLeidos = 0 } = notifications.data ?? {}
  const follow = ({ idAviso, leido }: Notification) => {
    if (!leido) reading.mutate([idAviso])
    onClose()
  }
  const content = (
    <>
      {pending.length > 0 && (
        <ul className={classes.list} aria-label="Por atender">
          {pending.map(({ label, screen, search, total }) => (
            <li key={label}>
              <ScreenLink to={screen} search={search} className={classes.pending} onClick={onClose}>
                <span>{label}</span>
                <strong>{formatNumber(total)}</strong>
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
      {notifications.isError && !notifications.data ? (
        <ErrorState title="No se pudieron cargar los avisos" onRetry={() => void notifications.refetch()}>
          {asCallFailure(notifications.error).errorMessage}
        </ErrorState>
      ) : (
        <ul className={classes.list} aria-label="Avisos recibidos">
          {items.map((notification) => (
            <li key={notification.idAviso}>
              <NotificationLink notification={notification} onFollow={() => follow(notification)} />
            </li>
          ))}
        </ul>
      )}
      {notifications.data && items.length === 0 && pending.length === 0 && (
        <EmptyState title="No tiene avisos">Aquí verá lo que ocurra con sus trámites.</EmptyState>
      )}
    </>
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Avisos"
      footer={
        <Group grow preventGrowOverflow={false}>
          {noLeidos > 0 && (
            <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate(undefined)}>
              Marcar todos como leídos
            </Button>
          )}
          <Button variant="subtle" aria-expanded={adjusting} onClick={() => setAdjusting(!adjusting)}>
            {adjusting ? 'Ver los avisos' : 'Configurar avisos'}
          </Button>
        </Group>
      }
    >
      {adjusting ? <NotificationSettings /> : content}
    </Drawer>
  )
}
function NotificationLink({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { titulo, texto, enlace, creado, leido } = notification
  const content = (
    <>
      <span className={classes.title}>
        {titulo}
        {!leido && <span className={classes.fresh}>Sin leer</span>}
      </span>
      <span>{texto}</span>
      <time className={classes.when} dateTime={creado}>
        {formatDateTime(creado)}
      </time>
    </>
  )
  if (!enlace) return <div className={classes.notification}>{content}</div>
  const { pathname, searchParams } = new URL(enlace, location.origin)
  return (
    <ScreenLink
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={classes.notification}
      onClick={onFollow}
    >
      {content}
    </ScreenLink>
  )
}
