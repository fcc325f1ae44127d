import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Notification } from '@wamani/contract/sistema/notificationRoutes.ts'
import { useEffect, useRef } from 'react'
import { isOfRecords } from '../../api/createQueryClient.ts'

/**
 * Reloads the open record when a notification about it arrives or is resolved: another user has changed it. Forms keep
 * their input.
 */
export function useRenewedRecord(notifications: readonly Notification[] | undefined): void {
  const client = useQueryClient()
  const router = useRouter()
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    if (!notifications) return
    const before = known.current
    known.current = new Set(notifications.map(stateOf))
    const arrived = notifications.filter((one) => before && !before.has(stateOf(one)))
    const { pathname, search } = router.state.location
    const shown = Object.values(search).map(String)
    if (arrived.some(({ enlace }) => leadsTo(enlace, pathname, shown)))
      void client.invalidateQueries({ predicate: isOfRecords })
  }, [notifications, client, router])
}

const stateOf = ({ idAviso, leido }: Notification) => `${idAviso} ${leido}`

function leadsTo(link: string | null, pathname: string, shown: readonly string[]): boolean {
  if (link === null) return false
  const { pathname: to, searchParams } = new URL(link, location.origin)
  const id = searchParams.get('id')
  return to === pathname && id !== null && shown.includes(id)
}
