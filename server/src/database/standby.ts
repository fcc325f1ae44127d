import pg from 'pg'
import { coalesceCalls } from '../concurrency/coalesceCalls.ts'
import { onlyRow } from './onlyRow.ts'

/** A server that follows the primary, as this process sees it. */
export type Standby = {
  /** `equipo:puerto`, never with a password */
  name: string
  /** whether reads are sent there now */
  isUp: () => boolean
  /** milliseconds since it last held all that the primary had; 0 while it does */
  lagMs: () => number
  /** whether it holds everything up to a position of the primary's log, waited for a moment; one that does not is left out */
  catchesUpTo: (position: bigint) => Promise<boolean>
  /** waits for what is read there, and rejects as soon as it stops answering */
  whileUp: <Result>(reading: Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** A read rather goes to the primary than wait longer than this. */
const MAX_WAIT_MS = 250
const PAUSE_MS = 3
/** Between looks at whether it answers and follows; an answer is late after the second. */
const LOOK_MS = 300
const LATE_MS = 600

type Position = { position: bigint; isStandby: boolean }
export type Primary = {
  /** the end of what it has made safe: whatever was committed and acknowledged by now lies before it */
  position: () => Promise<bigint>
  /** which cluster it is of */
  cluster: () => Promise<string>
}

/** With commits that are acknowledged before they are safe, the end of all that is written counts. */
export const primaryPosition = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end) - '0/0' as position`
export const clusterOf = 'select system_identifier::text as cluster from pg_control_system()'
const standbyPosition = `select coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0' as position,
  pg_is_in_recovery() as "isStandby"`

/**
 * Follows one standby on a connection of its own. It is left out while it does not answer, lies behind what is committed at the
 * primary for longer than a read would wait, was promoted, or is of another cluster; it is taken back by itself.
 */
export function openStandby(url: string, primary: Primary): Standby {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LATE_MS,
    query_timeout: LATE_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined) // shows at the next question
  let isUp = false
  let isClosed = false
  let isOfCluster = false
  /** when it last held all that the primary had; undefined while it does */
  let behindSince: number | undefined = performance.now()
  const underWay = new Set<(failure: Error) => void>()

  async function run<Row extends object>(text: string): Promise<Row> {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      const { rows } = await client.query<Row>(text)
      return onlyRow(rows)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
  const findPosition = coalesceCalls(async (): Promise<Position> => {
    const { position, isStandby } = await run<{ position: string; isStandby: boolean }>(standbyPosition)
    return { position: BigInt(position), isStandby }
  })

  function leaveOut(): void {
    isUp = false
    behindSince ??= performance.now()
  }

  function giveUp(): void {
    leaveOut()
    isOfCluster = false
    const failure = Object.assign(new Error('The standby does not answer'), { code: 'ETIMEDOUT' })
    for (const reject of underWay) reject(failure)
    underWay.clear()
  }

  async function look(): Promise<void> {
    const wanted = await primary.position().catch(() => undefined)
    if (wanted === undefined) return // nothing can be compared with a primary that is away
    try {
      isOfCluster ||= (await run<{ cluster: string }>(clusterOf)).cluster === (await primary.cluster())
      if (isOfCluster && (await follow(wanted))) isUp = true
      else leaveOut()
    } catch {
      giveUp()
    }
  }

  /** Whether it comes to a position in the time that a read would wait. */
  async function follow(wanted: bigint): Promise<boolean> {
    const giveUpAt = performance.now() + MAX_WAIT_MS
    for (;;) {
      const { position, isStandby } = await findPosition()
      if (!isStandby) return false
      if (position >= wanted) {
        behindSince = undefined
        return true
      }
      behindSince ??= performance.now()
      if (performance.now() > giveUpAt) return false
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  void (async () => {
    while (!isClosed) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref())
    }
  })()

  return {
    name: nameOf(url),
    isUp: () => isUp,
    lagMs: () => (behindSince === undefined ? 0 : performance.now() - behindSince),
    catchesUpTo: async (position) => {
      if (!isUp) return false
      try {
        if (await follow(position)) return true
        leaveOut()
      } catch {
        giveUp()
      }
      return false
    },
    whileUp: (reading) =>
      new Promise((resolve, reject) => {
        underWay.add(reject)
        reading.then(resolve, reject).finally(() => underWay.delete(reject))
      }),
    close: async () => {
      isClosed = true
      await pool.end()
    },
  }
}

function nameOf(url: string): string {
  const [, place = url] = /^\w+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url) ?? []
  return place
}
