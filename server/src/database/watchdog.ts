import type { Client, ClientBase } from 'pg'

/** Waits for a result while the database is alive, at most `limit` ms. */
export type Watchdog = <Answer>(client: ClientBase, asked: Promise<Answer>, limit?: number) => Promise<Answer>

const POLL_MS = 500
const LATE_MS = 2_000
/** Longer than the statement timeout of 30 s. */
const ANSWER_TIMEOUT_MS = 35_000

type UnderWay = { client: ClientBase; since: number; limit: number }

/**
 * Watchdog for pending queries: statement timeouts do not cover hanging servers and cut connections. While a result is
 * late, checks the database, twice because a busy host may be slow, and closes the connection when it is dead.
 */
export function openWatchdog(responds: () => Promise<boolean>): Watchdog {
  const underWay = new Set<UnderWay>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(look, POLL_MS)
    timer.unref()
  }

  async function look() {
    const late = [...underWay].filter(({ since }) => performance.now() - since > LATE_MS)
    const isDead = late.length > 0 && !(await responds()) && !(await responds())
    for (const one of late) {
      if (!underWay.has(one) || !(isDead || performance.now() - one.since > one.limit)) continue
      underWay.delete(one)
      cut(one.client)
    }
    if (underWay.size > 0) wait()
    else timer = undefined
  }

  return async (client, asked, limit = ANSWER_TIMEOUT_MS) => {
    const one = { client, since: performance.now(), limit }
    underWay.add(one)
    if (!timer) wait()
    try {
      return await asked
    } finally {
      underWay.delete(one)
    }
  }
}

/** `end` during a statement closes the socket. Pool clients are Clients, although their type hides `end`. */
const cut = (client: ClientBase) => void (client as Client).end().catch(() => undefined)
