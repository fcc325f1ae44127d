import pg from 'pg'
import { coalesceCalls } from '../concurrency/coalesceCalls.ts'
import { onlyRow } from './onlyRow.ts'

export type Standby = {
  name: string
  isUp: () => boolean
  /** ms since it last had everything of the primary; 0 while up to date */
  lagMs: () => number
  /** waits briefly for a log position; a replica that does not reach it is skipped */
  catchesUpTo: (position: bigint) => Promise<boolean>
  /** waits for a read; rejects when the replica stops responding */
  whileUp: <Result>(reading: Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Reads wait at most this long for a replica, then use the primary. */
const MAX_WAIT_MS = 250
const PAUSE_MS = 3
/** Interval between health checks (ms). A check that takes longer than `LATE_MS` counts as failed. */
const LOOK_MS = 300
const LATE_MS = 600

type Position = { position: bigint; isStandby: boolean }
export type Primary = {
  /** end of the flushed log, which contains all acknowledged commits */
  position: () => Promise<bigint>
  cluster: () => Promise<string>
}

/** With asynchronous commit, acknowledged commits may be written but not flushed. */
export const primaryPosition = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end) - '0/0' as position`
export const clusterOf = 'select system_identifier::text as cluster from pg_control_system()'
const standbyPosition = `select coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0' as position,
  pg_is_in_recovery() as "isStandby"`

/**
 * Monitors a replica on its own connection. Excluded while it does not respond, lags longer than a read would wait, was
 * promoted or belongs to another cluster; included again automatically.
 */
export function openStandby(url: string, primary: Primary): Standby {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LATE_MS,
    query_timeout: LATE_MS,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  let isUp = false
  let isClosed = false
  let isOfCluster = false
  /** when it was last up to date; undefined while up to date */
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
    const failure = Object.assign(new Error('The replica does not respond'), { code: 'ETIMEDOUT' })
    for (const reject of underWay) reject(failure)
    underWay.clear()
  }

  async function look(): Promise<void> {
    const wanted = await primary.position().catch(() => undefined)
    if (wanted === undefined) return // no comparison while the primary is down
    try {
      isOfCluster ||= (await run<{ cluster: string }>(clusterOf)).cluster === (await primary.cluster())
      if (isOfCluster && (await follow(wanted))) isUp = true
      else leaveOut()
    } catch {
      giveUp()
    }
  }

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
