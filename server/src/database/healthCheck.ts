import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientOf } from './clientOf.ts'
import type { Hosts } from './hosts.ts'
import { READ_ONLY, readOnlyError } from './readOnlyError.ts'

export type HealthCheck = {
  /** resolves within 2 s when the database responds, is writable and migrated; otherwise rejects */
  check: () => Promise<void>
  /** true when the database responds, whatever the response */
  responds: () => Promise<boolean>
  close: () => Promise<void>
}

/** A healthy database responds in 1–2 ms; /readyz allows 2 s. */
const HEALTH_CHECK_TIMEOUT_MS = 1_500
const TOO_MANY_CONNECTIONS = '53300'

const question = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'seguridad' and c.relname = 'version_permisos') as "isMigrated"`

/**
 * Health check of the database on its own connection, because the pool may be busy or hanging. Concurrent checks are
 * shared.
 */
export function openHealthCheck(hosts: Hosts): HealthCheck {
  const pool = new pg.Pool({
    ...clientOf(hosts),
    max: 1,
    connectionTimeoutMillis: HEALTH_CHECK_TIMEOUT_MS,
    query_timeout: HEALTH_CHECK_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let asked: Promise<void> | undefined

  async function queryState(): Promise<void> {
    const client = await pool.connect()
    let isWell = false
    try {
      const { rows } = await client.query<{ isReadOnly: boolean; isMigrated: boolean }>(question)
      if (rows[0]?.isReadOnly) throw readOnlyError()
      if (!rows[0]?.isMigrated) throw Object.assign(new Error('The database is not migrated'), { code: '57P03' })
      isWell = true
    } finally {
      client.release(!isWell)
    }
  }

  async function checkWithTimeout(): Promise<void> {
    const late = new AbortController()
    try {
      await Promise.race([
        queryState(),
        sleep(HEALTH_CHECK_TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
          throw Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' })
        }),
      ])
    } catch (error) {
      // another host may be writable by now
      hosts.forget()
      hosts.writable().catch(() => undefined)
      throw error
    } finally {
      late.abort()
    }
  }

  const check = () => {
    asked ??= checkWithTimeout().finally(() => {
      asked = undefined
    })
    return asked
  }
  return {
    check,
    responds: () => check().then(() => true, answered),
    close: () => pool.end(),
  }
}

const answered = (error: unknown) => 'severity' in Object(error) || isKnownCode((error as { code?: string }).code)
const isKnownCode = (code = '') => [READ_ONLY, '57P03', TOO_MANY_CONNECTIONS].includes(code)
