import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Notification } from '@wamani/contract/sistema/notificationRoutes.ts'
import { useEffect, useRef } from 'react'
import { isOfRecords } from '../../api/createQueryClient.ts'

/**
 * Asks anew for all that is shown as soon as a notification arrives, or is settled, that leads to the record that is open:
 * somebody else changed it. A form keeps what was typed.
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

/** Whether a link is to the record that an address shows, in whatever way the address opens it. */
function leadsTo(link: string | null, pathname: string, shown: readonly string[]): boolean {
  if (link === null) return false
  const { pathname: to, searchParams } = new URL(link, location.origin)
  const id = searchParams.get('id')
  return to === pathname && id !== null && shown.includes(id)
}
