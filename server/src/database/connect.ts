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
import { outOfTurns } from '../concurrency/callerShares.ts'
import { assertNoSlowWork, asTransaction, type WhenSlow } from '../concurrency/slowWork.ts'
import { type Connections, openConnections } from './connections.ts'
import { onlyRow } from './onlyRow.ts'
import { openReaders, type Readers } from './readers.ts'
import type { ServiceLogin } from './serviceLogin.ts'
import { type SessionSettings, STATEMENT_TIMEOUT_MS, sessionSettings, settingItems } from './sessionSettings.ts'
import { clusterOf, primaryPosition } from './standby.ts'
import { preparedName } from './statements/preparedName.ts'
import { type Statement, sendTogether } from './statements/sendTogether.ts'
import type { SentAfter } from './statements/sentAfter.ts'
import type { Tables } from './tables.ts'

/** Where a handler reads and writes: bound to one transaction in a write, to the pool in a read. */
export type Db = Kysely<Tables>

/** Who writes, from where and when: what triggers stamp on rows and keep in the audit trail. */
export type Stamp = { idUsuario: number | null; username: string | null; ip: string; traza: string; now: Date }

export type Database = {
  /** reads, each statement on its own connection; nothing here may write */
  read: Db
  /** the same on a standby that holds all that is committed by now, where there is one; `work` may run a second time */
  readers: Readers<Db>
  /**
   * Runs `work` in one transaction stamped with who and when; commits when it resolves, rolls back when it throws.
   * `patient`: nobody else waits for what it holds, so it may do slow work. `statementTimeout`: milliseconds, instead of
   * the 30 s that a person waits.
   */
  transaction: <Result>(
    stamp: Stamp,
    work: (db: Db) => Promise<Result>,
    options?: { patient?: boolean; statementTimeout?: number },
  ) => Promise<Result>
  /** resolves when the database answers at once, takes writes and is migrated; rejects otherwise, within 2 s */
  assertWell: () => Promise<void>
  /** whether something between hands the connections to others after each transaction */
  isShared: () => Promise<boolean>
  pool: pg.Pool
  close: () => Promise<void>
}

const { builtins } = pg.types
/** `2026-11-21 08:36:00.123-05` → `2026-11-21T08:36:00.123-05:00`: the session's time zone is America/Lima. */
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
  /** connection strings of servers that follow the one of `url`, for reads */
  standbys?: readonly string[]
}

/**
 * Opens a pool on a migrated database for what `serviceLogin` answered: a login that owns nothing and cannot touch the
 * audit trail. Connections give up a statement after 30 s, the time a client waits. Slow work within a
 * transaction is refused unless `whenSlow` says otherwise.
 */
export function connect(options: ConnectOptions): Database {
  const { url, connections: size = 16, whenSlow = assertNoSlowWork, standbys = [] } = options
  const settings = sessionSettings(options.role)
  const connections = openConnections({ url, size, settings, types })
  const { pool, pulse, close } = connections
  const read = kyselyOn(readsOn(connections, settings))
  const readers = openReaders({
    primary: read,
    // Many wait for one answer, whose turn it is not.
    log: { position: () => outOfTurns(() => positionOf(read)), cluster: () => outOfTurns(() => clusterOn(read)) },
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
        (db) => outOfTurns(() => (patient ? work(db) : asTransaction(whenSlow, () => work(db)))),
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

/** Reads have no transaction, but on a shared connection: there what holds for a session is said in one. */
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
 * What begins a transaction, sent with its first statement. On a connection of our own role, path and zone hold for the session:
 * said again, they would make PostgreSQL look through its plans again.
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

/** Kysely over clients we hand out. Transactions are opened by `transaction` alone, so that none lacks its stamp. */
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

/** What an answer may take beyond what PostgreSQL gives a statement. */
const ANSWER_SLACK_MS = 5_000

function statementsOn(
  { awaitAnswer, isShared }: Connections,
  client: pg.PoolClient,
  timeout = STATEMENT_TIMEOUT_MS,
  opening: () => readonly Statement[] = () => [],
): DatabaseConnection {
  // A plan that is kept under a name stays with a server connection, and the next statement may meet another.
  const nameOf = isShared(client) ? () => undefined : preparedName
  const named = (text: string, values: readonly unknown[]): Statement => ({ name: nameOf(text), text, values })
  const setTimeLimit = (milliseconds: number) =>
    awaitAnswer(client, client.query(`select set_config('statement_timeout', '${milliseconds}', ${isShared(client)})`))
  return {
    executeQuery: async <Row>({ sql, parameters, first }: SentAfter) => {
      const asked = [...opening(), ...(first ? [named(first.text, first.values)] : []), named(sql, parameters)]
      try {
        const { rows, count } = await awaitAnswer(client, sendTogether(client, asked), timeout + ANSWER_SLACK_MS)
        return { rows: rows as Row[], numAffectedRows: BigInt(count) }
      } catch (error) {
        // A stack that leads to who asked, not to the wire.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }
    },
    streamQuery: async function* <Row>({ sql, parameters }: CompiledQuery, chunkSize = 500) {
      // A cursor that waits for a slow reader must not be taken for a slow statement.
      const begin = opening()
      if (begin.length > 0) await awaitAnswer(client, sendTogether(client, begin))
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
        // A lost connection never says that the cursor is closed.
        if (!isLost) {
          await awaitAnswer(client, cursor.close())
          await setTimeLimit(timeout)
        }
      }
    },
  }
}
