import type { Client, ClientBase } from 'pg'

/** Waits for what a connection was asked, as long as the database is alive and at most `limit` milliseconds. */
export type Watch = <Answer>(client: ClientBase, asked: Promise<Answer>, limit?: number) => Promise<Answer>

const POLL_MS = 500
const LATE_MS = 2_000
/** PostgreSQL gives a statement up after 30 s: what is not here by then will not come. */
const ANSWER_TIMEOUT_MS = 35_000

type UnderWay = { client: ClientBase; since: number; limit: number }

/**
 * PostgreSQL gives up a slow statement itself; one that hangs, or a wire that was cut without a word, gives up nothing. So
 * while an answer is late the database is asked whether it is alive: where it is not, the connection is cut, which fails
 * what was asked on it. Asked twice, for a busy machine may be late itself.
 */
export function openWatch(beats: () => Promise<boolean>): Watch {
  const underWay = new Set<UnderWay>()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(look, POLL_MS)
    timer.unref()
  }

  async function look() {
    const late = [...underWay].filter(({ since }) => performance.now() - since > LATE_MS)
    const isDead = late.length > 0 && !(await beats()) && !(await beats())
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

/** With a statement under way `end` cuts the wire. The types hide it for a client of a pool, which is a Client all the same. */
const cut = (client: ClientBase) => void (client as Client).end().catch(() => undefined)
