import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { outOfTurns, takeConnectionTurn } from '../callerShare.ts'
import { asTransaction, refuseSlowWork, type WhenSlow } from '../slowWork.ts'
import { preparedName } from './preparedName.ts'
import type { ServiceLogin } from './serviceLogin.ts'
import type { Tables } from './tables.ts'

/** Where a handler reads and writes: bound to one transaction in a write, to the pool in a read. */
export type Db = Kysely<Tables>

/** Who writes, from where and when: what triggers stamp on rows and keep in the audit trail. */
export type Stamp = { idUsuario: number | null; username: string | null; ip: string; traza: string; now: Date }

export type Database = {
  /** reads, each statement on its own connection; nothing here may write */
  read: Db
  /**
   * Runs `work` in one transaction stamped with who and when; commits when it resolves, rolls back when it throws.
   * `patient`: nobody else waits for what it holds, so it may do slow work.
   */
  transaction: <Result>(
    stamp: Stamp,
    work: (db: Db) => Promise<Result>,
    options?: { patient?: boolean },
  ) => Promise<Result>
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

export type ConnectOptions = ServiceLogin & { connections?: number; whenSlow?: WhenSlow }

/**
 * Opens a pool on a migrated database for what `serviceLogin` answered: a login that owns nothing and cannot touch the
 * audit trail. Connections give up a statement after 30 s, the time a client waits (spec §9). Slow work within a
 * transaction is refused unless `whenSlow` says otherwise.
 */
export function connect(options: ConnectOptions): Database {
  const { whenSlow = refuseSlowWork } = options
  const role = options.role ? ` -c role=${options.role}` : ''
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: `-c timezone=America/Lima -c statement_timeout=30000${role}`,
    types,
  })
  // A lost connection is replaced at its next use, and fails the query it had under way. It also tells it as an event,
  // idle or at work, and an event nobody listens to ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    read: kyselyOn(takeFrom(pool)),
    transaction: (stamp, work, { patient = false } = {}) =>
      inTransaction(takeFrom(pool), stamp, (db) =>
        outOfTurns(() => (patient ? work(db) : asTransaction(whenSlow, () => work(db)))),
      ),
    pool,
    close: () => pool.end(),
  }
}

/** A connection of the pool in a turn of whoever is calling, and what gives both back. */
type Held = { client: pg.PoolClient; release: (broken?: Error) => void }

const takeFrom = (pool: pg.Pool) => async (): Promise<Held> => {
  const giveBack = await takeConnectionTurn()
  try {
    const client = await pool.connect()
    const release = (broken?: Error) => {
      client.release(broken)
      giveBack()
    }
    return { client, release }
  } catch (error) {
    giveBack()
    throw error
  }
}

async function inTransaction<Result>(take: () => Promise<Held>, stamp: Stamp, work: (db: Db) => Promise<Result>) {
  const { client, release } = await take()
  let broken: Error | undefined
  try {
    await client.query(beginWith(stamp))
    const result = await work(kyselyOn(async () => ({ client, release: () => undefined })))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    release(broken)
  }
}

/** One round trip opens the transaction and says who writes. */
function beginWith({ idUsuario, username, ip, traza, now }: Stamp): string {
  const settings = {
    id_usuario: String(idUsuario ?? ''),
    username: username ?? '',
    ip,
    traza,
    ahora: now.toISOString(),
  }
  const sets = Object.entries(settings).map(
    ([name, value]) => `set_config('wamani.${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${sets.join(', ')}`
}

/** Kysely over clients we hand out. Transactions are opened by `transaction` alone, so that none lacks its stamp. */
function kyselyOn(take: () => Promise<Held>): Db {
  const held = new WeakMap<DatabaseConnection, Held>()
  const refuse = async () => {
    throw new Error('Open transactions with Database.transaction')
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      const one = await take()
      const connection = connectionOn(one.client)
      held.set(connection, one)
      return connection
    },
    releaseConnection: async (connection) => held.get(connection)?.release(),
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

function connectionOn(client: pg.PoolClient): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const result = await client.query({ name: preparedName(sql), text: sql, values: [...parameters] })
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery: async function* <Row>({ sql, parameters }: CompiledQuery, chunkSize = 500) {
      // A cursor that waits for a slow reader must not be taken for a slow statement.
      await client.query('set statement_timeout = 0')
      const cursor = client.query(new Cursor<Row>(sql, [...parameters]))
      try {
        let rows = await cursor.read(chunkSize)
        while (rows.length > 0) {
          yield { rows }
          rows = await cursor.read(chunkSize)
        }
      } finally {
        await cursor.close()
        await client.query('reset statement_timeout')
      }
    },
  }
}
