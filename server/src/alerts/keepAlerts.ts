import { randomUUID } from 'node:crypto'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { poll } from '../concurrency/poll.ts'
import type { Database } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import type { Clock } from '../process/clock.ts'
import { type AlertSource, alertsOf } from './alertsOf.ts'
import { refreshAlert } from './refreshAlert.ts'

type Options = {
  database: Database
  listener: Listener
  clock: Clock
  served: readonly AlertSource[]
  failed: (error: unknown) => void
}

/** Interval between checks for changes, and between attempts to become leader. */
const POLL_MS = 1_000
const CANDIDACY_INTERVAL_MS = 15_000
/** Advisory lock of the leader. Held by the listening connection, so it is released when the process dies. */
const LEADER = 'wamani.alertas'

/**
 * Refreshes alerts about one second after the tables they depend on change. One process is the leader; a new leader
 * refreshes everything once. Returns a stop function.
 */
export function keepAlerts({ database, listener, clock, served, failed }: Options): () => Promise<void> {
  const alerts = alertsOf(served)
  const due = new Set(alerts)
  let leads = false
  let nextTry = 0
  const ignore = listener.on('wamani_tabla', {
    onMessage: (table) => {
      for (const alert of alerts) if (alert.tables.includes(table)) due.add(alert)
    },
    onReconnect: () => {
      leads = false
      nextTry = 0
    },
  })

  async function look(): Promise<void> {
    if (!listener.isLive()) return
    if (!leads) {
      due.clear()
      if (Date.now() < nextTry) return
      nextTry = Date.now() + CANDIDACY_INTERVAL_MS
      const { rows } = await listener.runQuery('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [LEADER])
      leads = rows[0]?.mine === true
      if (!leads) return
      for (const alert of alerts) due.add(alert)
    }
    for (const alert of due) {
      due.delete(alert)
      const now = clock()
      const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now }
      await database
        .transaction(stamp, (db) => refreshAlert(db, alert, dayInLima(now)))
        .catch((error: unknown) => {
          due.add(alert)
          throw error
        })
    }
  }

  const stop = poll(POLL_MS, look, failed)
  return () => {
    ignore()
    return stop()
  }
}
