import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import { usePending } from '../home/usePending.ts'
import classes from './NotificationBell.module.css'
import { notificationsQuery } from './notificationsQuery.ts'
import { useLiveEvents } from './useLiveEvents.ts'
import { useRenewedRecord } from './useRenewedRecord.ts'

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx').then((module) => module.NotificationPanel))
const MAX_COUNT = 99

export function NotificationBell() {
  const { used, opened, open, close } = useOverlay()
  const pending = usePending()
  useLiveEvents()
  const { items, noLeidos: unread = 0 } = useQuery(notificationsQuery()).data ?? {}
  useRenewedRecord(items)
  const waiting = pending.reduce((sum, { total }) => sum + total, 0)
  const count = waiting + unread
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        aria-label={`Avisos: ${waiting} por atender, ${unread} sin leer`}
        onClick={open}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
          </span>
        )}
      </button>
      {used && <NotificationPanel opened={opened} pending={pending} onClose={close} />}
    </>
  )
}
