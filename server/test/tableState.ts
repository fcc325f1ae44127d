import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'

/** Tables a refused or a reading call may touch: a session's last use, failed sign-ins, who read protected data. */
const VOLATILE = ['seguridad.sesion', 'seguridad.acceso_fallido', 'auditoria.lectura']

type State = Record<string, string>
type Watch = { statement: string; known?: { writes: string; state: State } }
const watches = new WeakMap<TestApp, Promise<Watch>>()

/** Row count and content checksum of every table, the audit trail included. */
export async function tableState(t: TestApp): Promise<State> {
  const watching = watches.get(t) ?? watch(t)
  watches.set(t, watching)
  const watched = await watching
  const writes = await countWrites(t)
  if (watched.known?.writes === writes) return watched.known.state
  const rows = await t.sql<{ name: string; state: string }>(watched.statement)
  const state = Object.fromEntries(rows.map(({ name, state }) => [name, state]))
  watched.known = { writes, state }
  return state
}

/** Runs `work` and expects every table as it was before. */
export async function expectUnchanged<Result>(t: TestApp, work: () => Promise<Result>): Promise<Result> {
  const before = await tableState(t)
  const result = await work()
  expect(await tableState(t)).toEqual(before)
  return result
}

/**
 * Has every statement that may write counted from now on, also one that is undone later: where none came, nothing need
 * be summed up again. A second process on the same database shares the count.
 */
async function watch(t: TestApp): Promise<Watch> {
  const tables = await t.sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and schemaname || '.' || tablename <> all($1) order by 1`,
    [VOLATILE],
  )
  const counted = tables.map(
    ({ name }) =>
      `create or replace trigger escrituras after insert or update or delete or truncate on ${name} execute function escribe()`,
  )
  await t.sql(
    `create sequence if not exists public.escrituras;
     create or replace function public.escribe() returns trigger language plpgsql security definer as
     'begin perform nextval(''public.escrituras''); return null; end';
     ${counted.join(';')}`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(x::text, 0)), 0) as state from ${name} x`,
  )
  return { statement: parts.join(' union all ') }
}

async function countWrites(t: TestApp): Promise<string> {
  const [row] = await t.sql<{ last: string }>('select last_value || is_called::text as last from public.escrituras')
  return row?.last ?? ''
}
