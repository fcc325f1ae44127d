import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeConnectionSlot } from '../concurrency/callerShares.ts'
import { semaphore } from '../concurrency/limitConcurrency.ts'
import { clientOf } from './clientOf.ts'
import { type HealthCheck, openHealthCheck } from './healthCheck.ts'
import { openHosts } from './hosts.ts'
import { isReadOnlyError, readOnlyError } from './readOnlyError.ts'
import { type SessionSettings, settingItems } from './sessionSettings.ts'
import { openWatchdog } from './watchdog.ts'

export type Connections = {
  /**
   * takes a connection within the caller's limit, waiting up to 5 s; `release` returns it. `isWrite`: more reads will
   * follow while it is held
   */
  acquire: (options?: { isWrite: boolean }) => Promise<pg.PoolClient>
  /** `failure`: error of the connection itself, which is then discarded */
  release: (client: pg.PoolClient, failure?: unknown) => void
  /** waits for a result while the database is alive */
  awaitAnswer: <Answer>(client: pg.PoolClient, asked: Promise<Answer>, limit?: number) => Promise<Answer>
  isShared: (client: pg.PoolClient) => boolean
  pulse: HealthCheck
  pool: pg.Pool
  close: () => Promise<void>
}

type Options = {
  url: string
  size: number
  settings: SessionSettings
  types: pg.CustomTypesConfig
}

const CONNECTION_TIMEOUT_MS = 5_000
/** Retry delay after the server reported too many connections. */
const FULL_SERVER_PAUSE_MS = 10_000
const RETRY_DELAY_MS = 100

const FULL = '53300'

/** Connection pool. Requests wait instead of failing when it is exhausted. Connections close with their primary. */
export function openConnections({ url, size, settings, types }: Options): Connections {
  const hosts = openHosts(url)
  const pulse = openHealthCheck(hosts)
  const watch = openWatchdog(pulse.responds)
  const shared = new WeakSet<pg.ClientBase>()
  const madeIn = new WeakMap<pg.ClientBase, number>()
  let generation = 0
  const pool = new pg.Pool({
    ...clientOf(hosts),
    max: size,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types,
    onConnect: open,
  })
  // without a listener, the error event of a lost connection would end the process; the pool replaces it on next use
  pool.on('error', () => undefined)
  // one connection less than the pool, so that writes that also need a read connection cannot deadlock
  const writes = semaphore(Math.max(1, size - 1), CONNECTION_TIMEOUT_MS)
  const turnsOf = new WeakMap<pg.PoolClient, () => void>()
  let growing: NodeJS.Timeout | undefined

  /**
   * Applies the session settings. Not as start-up parameters, which poolers drop. A pooler shows a different process
   * id; behind one, session settings are not allowed.
   */
  async function open(client: pg.ClientBase): Promise<void> {
    client.on('error', () => undefined)
    madeIn.set(client, generation)
    const { processID } = client as { processID?: number } // set since authentication, but missing in the types
    const isOwn = `pg_backend_pid() = ${Number(processID ?? 0)}`
    const items = settingItems(settings, false)
    const asked = client.query<{ isOwn: boolean; isReadOnly: boolean }>(
      `select ${isOwn} as "isOwn", current_setting('transaction_read_only') = 'on' as "isReadOnly",
        case when ${isOwn} then array[${items}] end`,
    )
    const { rows } = await watch(client, asked)
    if (!rows[0]?.isOwn) shared.add(client)
    if (hosts.several && rows[0]?.isReadOnly) throw readOnlyError()
  }

  async function acquire({ isWrite } = { isWrite: false }): Promise<pg.PoolClient> {
    const giveBack = [await takeConnectionSlot()]
    const giveAllBack = () => {
      for (const one of giveBack) one()
    }
    try {
      if (isWrite) giveBack.push(await writes.take())
      const client = await fromPool()
      turnsOf.set(client, giveAllBack)
      return client
    } catch (error) {
      giveAllBack()
      throw error
    }
  }

  async function fromPool(): Promise<pg.PoolClient> {
    for (const giveUpAt = Date.now() + CONNECTION_TIMEOUT_MS; ; ) {
      try {
        await hosts.writable()
        const client = await pool.connect()
        if (madeIn.get(client) === generation) return client
        client.release(true)
      } catch (error) {
        if (Date.now() >= giveUpAt) throw error
        if ((error as { code?: string }).code === FULL) await limitToOpenConnections()
        else if (hosts.several && !hosts.isForgotten()) hosts.forget()
        else throw error
      }
    }
  }

  /** The server is full: use only the existing connections for now. */
  async function limitToOpenConnections(): Promise<void> {
    pool.options.max = Math.max(1, pool.totalCount)
    clearTimeout(growing)
    growing = setTimeout(() => {
      pool.options.max = size
    }, FULL_SERVER_PAUSE_MS)
    growing.unref()
    await sleep(RETRY_DELAY_MS)
  }

  return {
    acquire,
    release: (client, failure) => {
      const giveBack = turnsOf.get(client)
      client.release(failure !== undefined || madeIn.get(client) !== generation)
      giveBack?.()
    },
    awaitAnswer: async (client, asked, limit) => {
      try {
        return await watch(client, asked, limit)
      } catch (error) {
        if (isReadOnlyError(error)) discardConnections()
        throw error
      }
    },
    isShared: (client) => shared.has(client),
    pulse,
    pool,
    close: async () => {
      clearTimeout(growing)
      await Promise.all([pool.end(), pulse.close()])
    },
  }

  /** Discards all connections, which may lead to a demoted primary. */
  function discardConnections(): void {
    generation += 1
    hosts.forget()
  }
}
