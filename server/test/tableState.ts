import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'

/** Tables a refused or a reading call may touch: a session's last use, and failed sign-ins. */
const VOLATILE = ['seguridad.sesion', 'seguridad.acceso_fallido']
const statements = new WeakMap<TestApp, string>()

/** Row count and content checksum of every table, the audit trail included. */
export async function tableState(t: TestApp): Promise<Record<string, string>> {
  const known = statements.get(t) ?? (await statementOf(t))
  statements.set(t, known)
  const rows = await t.sql<{ name: string; state: string }>(known)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** Runs `work` and expects every table as it was before. */
export async function expectUnchanged<Result>(t: TestApp, work: () => Promise<Result>): Promise<Result> {
  const before = await tableState(t)
  const result = await work()
  expect(await tableState(t)).toEqual(before)
  return result
}

async function statementOf(t: TestApp): Promise<string> {
  const tables = await t.sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and schemaname || '.' || tablename <> all($1) order by 1`,
    [VOLATILE],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(x::text, 0)), 0) as state from ${name} x`,
  )
  return parts.join(' union all ')
}
