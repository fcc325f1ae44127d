import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { withoutConnectionLimit } from '../concurrency/callerShares.ts'
import { assertNoSlowWork, asTransaction, type WhenSlow } from '../concurrency/slowWork.ts'
import { type Connections, openConnections } from './connections.ts'
import { onlyRow } from './onlyRow.ts'
import { openReaders, type Readers } from './readers.ts'
import type { ServiceLogin } from './serviceLogin.ts'
import { type SessionSettings, STATEMENT_TIMEOUT_MS, sessionSettings, settingItems } from './sessionSettings.ts'
import { clusterOf, primaryPosition } from './standby.ts'
import type { PrecededQuery } from './statements/precededBy.ts'
import { preparedName } from './statements/preparedName.ts'
import { type Statement, sendPipelined } from './statements/sendPipelined.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** User, address and time of a write, stored by audit triggers. */
export type Stamp = { idUsuario: number | null; username: string | null; ip: string; traza: string; now: Date }

export type Database = {
  read: Db
  /** reads on an up-to-date replica if available; `work` may be retried */
  readers: Readers<Db>
  /**
   * Runs `work` in a transaction stamped with user and time; commits on success, rolls back on error. `patient`: slow
   * work is allowed, because nobody waits for its locks. `statementTimeout`: ms, default 30 s.
   */
  transaction: <Result>(
    stamp: Stamp,
    work: (db: Db) => Promise<Result>,
    options?: { patient?: boolean; statementTimeout?: number },
  ) => Promise<Result>
  /** resolves within 2 s when the database responds, is writable and migrated; otherwise rejects */
  assertWell: () => Promise<void>
  /** true behind a transaction pooler */
  isShared: () => Promise<boolean>
  pool: pg.Pool
  close: () => Promise<void>
}

const { builtins } = pg.types
/** `2026-11-21 08:36:00.123-05` → `2026-11-21T08:36:00.123-05:00`; the session time zone is America/Lima. */
const isoInstant = (text: string) => `${text.replace(' ', 'T')}:00`
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIME]: (text) => text.slice(0, 5),
  [builtins.TIMESTAMPTZ]: isoInstant,
}
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type ConnectOptions = ServiceLogin & {
  connections?: number
  whenSlow?: WhenSlow
  /** replicas of `url`, for reads */
  standbys?: readonly string[]
}

/**
 * Opens a connection pool with the service login, which owns nothing and cannot change the audit trail. Statements time
 * out after 30 s. `whenSlow`: called for slow work inside a transaction; rejects by default.
 */
export function connect(options: ConnectOptions): Database {
  const { url, connections: size = 16, whenSlow = assertNoSlowWork, standbys = [] } = options
  const settings = sessionSettings(options.role)
  const connections = openConnections({ url, size, settings, types })
  const { pool, pulse, close } = connections
  const read = kyselyOn(readsOn(connections, settings))
  const readers = openReaders({
    primary: read,
    // shared by several callers, so it must not use one caller's slots
    log: {
      position: () => withoutConnectionLimit(() => positionOf(read)),
      cluster: () => withoutConnectionLimit(() => clusterOn(read)),
    },
    standbys: standbys.map((one) => ({
      url: one,
      open: () => {
        const own = openConnections({ url: one, size, settings, types })
        return { source: kyselyOn(readsOn(own, settings)), close: own.close }
      },
    })),
  })
  return {
    read,
    readers,
    transaction: (stamp, work, { patient = false, statementTimeout } = {}) =>
      inTransaction(
        connections,
        { ...settings, ...(statementTimeout && { statement_timeout: String(statementTimeout) }) },
        stamp,
        (db) => withoutConnectionLimit(() => (patient ? work(db) : asTransaction(whenSlow, () => work(db)))),
      ),
    assertWell: pulse.check,
    isShared: async () => {
      const client = await connections.acquire()
      connections.release(client)
      return connections.isShared(client)
    },
    pool,
    close: async () => {
      await readers.close()
      await close()
    },
  }
}

const positionOf = async (read: Db): Promise<bigint> =>
  BigInt(onlyRow((await sql<{ position: number }>`${sql.raw(primaryPosition)}`.execute(read)).rows).position)

const clusterOn = async (read: Db): Promise<string> =>
  onlyRow((await sql<{ cluster: string }>`${sql.raw(clusterOf)}`.execute(read)).rows).cluster

/** Reads have no transaction, except behind a pooler, where session settings must be set in one. */
function readsOn(connections: Connections, settings: SessionSettings): Source {
  const { acquire, release, awaitAnswer, isShared } = connections
  return {
    acquire: async () => {
      const client = await acquire()
      if (isShared(client)) {
        const begin = awaitAnswer(client, client.query(`begin; select ${settingItems(settings, true)}`))
        await begin.catch((failure: Error) => {
          release(client, failure)
          throw failure
        })
      }
      return client
    },
    release: async (client) => {
      let failure: unknown
      if (isShared(client))
        await awaitAnswer(client, client.query('commit')).catch((error: Error) => {
          failure = error
        })
      release(client, failure)
      if (failure) throw failure
    },
    statementsOn: (client) => statementsOn(connections, client),
  }
}

async function inTransaction<Result>(
  connections: Connections,
  settings: SessionSettings,
  stamp: Stamp,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { acquire, release, awaitAnswer, isShared } = connections
  const client = await acquire({ isWrite: true })
  let opening = openingOf(isShared(client), settings, stamp)
  const take = () => {
    const taken = opening
    opening = []
    return taken
  }
  const statements = statementsOn(connections, client, Number(settings.statement_timeout), take)
  const end = async (how: 'commit' | 'rollback') => {
    if (opening.length === 0) await awaitAnswer(client, client.query(how))
  }
  let failure: unknown
  try {
    const result = await work(
      kyselyOn({ acquire: async () => client, release: async () => undefined, statementsOn: () => statements }),
    )
    await end('commit')
    return result
  } catch (error) {
    await end('rollback').catch((lost: Error) => {
      failure = lost
    })
    throw error
  } finally {
    release(client, failure)
  }
}

/**
 * First statements of a transaction, sent with its first query. On own connections role, path and zone are set once per
 * session; setting them again would invalidate cached plans.
 */
function openingOf(isShared: boolean, settings: SessionSettings, stamp: Stamp): readonly Statement[] {
  const { statement_timeout = '' } = settings
  const said = Object.entries({ ...(isShared ? settings : { statement_timeout }), ...stampSettings(stamp) })
  const items = said.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
  const statements = [
    { text: 'begin', values: [] },
    { text: `select ${items.join(', ')}`, values: said.flat() },
  ]
  return isShared ? statements : statements.map((one) => ({ ...one, name: preparedName(one.text) }))
}

const stampSettings = ({ idUsuario, username, ip, traza, now }: Stamp): SessionSettings => ({
  'wamani.id_usuario': String(idUsuario ?? ''),
  'wamani.username': username ?? '',
  'wamani.ip': ip,
  'wamani.traza': traza,
  'wamani.now': now.toISOString(),
})

type Source = {
  acquire: () => Promise<pg.PoolClient>
  release: (client: pg.PoolClient) => Promise<void>
  statementsOn: (client: pg.PoolClient) => DatabaseConnection
}

function kyselyOn(source: Source): Db {
  const clients = new WeakMap<DatabaseConnection, pg.PoolClient>()
  const refuse = async () => {
    throw new Error('Open transactions with Database.transaction')
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      const client = await source.acquire()
      const connection = source.statementsOn(client)
      clients.set(connection, client)
      return connection
    },
    releaseConnection: async (connection) => {
      const client = clients.get(connection)
      if (client) await source.release(client)
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => undefined,
  }
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/** Extra wait beyond the statement timeout. */
const ANSWER_SLACK_MS = 5_000

function statementsOn(
  { awaitAnswer, isShared }: Connections,
  client: pg.PoolClient,
  timeout = STATEMENT_TIMEOUT_MS,
  opening: () => readonly Statement[] = () => [],
): DatabaseConnection {
  // behind a pooler the next statement may use another connection, without the prepared plan
  const nameOf = isShared(client) ? () => undefined : preparedName
  const named = (text: string, values: readonly unknown[]): Statement => ({ name: nameOf(text), text, values })
  const setTimeLimit = (milliseconds: number) =>
    awaitAnswer(client, client.query(`select set_config('statement_timeout', '${milliseconds}', ${isShared(client)})`))
  return {
    executeQuery: async <Row>({ sql, parameters, first }: PrecededQuery) => {
      const asked = [...opening(), ...(first ? [named(first.text, first.values)] : []), named(sql, parameters)]
      try {
        const { rows, count } = await awaitAnswer(client, sendPipelined(client, asked), timeout + ANSWER_SLACK_MS)
        return { rows: rows as Row[], numAffectedRows: BigInt(count) }
      } catch (error) {
        // points the stack at the caller instead of the protocol code
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }
    },
    streamQuery: async function* <Row>({ sql, parameters }: CompiledQuery, chunkSize = 500) {
      // an open cursor with a slow reader must not count as a slow statement
      const begin = opening()
      if (begin.length > 0) await awaitAnswer(client, sendPipelined(client, begin))
      await setTimeLimit(0)
      const cursor = client.query(new Cursor<Row>(sql, [...parameters]))
      const read = () => awaitAnswer(client, cursor.read(chunkSize), Number.POSITIVE_INFINITY)
      let isLost = false
      try {
        for (let rows = await read(); rows.length > 0; rows = await read()) yield { rows }
      } catch (error) {
        isLost = (error as { severity?: string }).severity !== 'ERROR'
        throw error
      } finally {
        // a lost connection never confirms that the cursor is closed
        if (!isLost) {
          await awaitAnswer(client, cursor.close())
          await setTimeLimit(timeout)
        }
      }
    },
  }
}
