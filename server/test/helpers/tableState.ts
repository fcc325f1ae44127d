import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'

/**
 * Tables that rejected or reading calls may change: last use, failed sign-ins, access log, rate limits, delivered
 * messages.
 */
const VOLATILE = [
  'seguridad.sesion',
  'seguridad.acceso_fallido',
  'auditoria.lectura',
  'nucleo.llamada_contada',
  'nucleo.recado',
  'auditoria.bitacora',
]

type State = Record<string, string>
type Watch = { tables: readonly string[]; writes: string; writesOf: readonly string[]; state: State }
const watches = new WeakMap<TestApp, Promise<Watch>>()

/** Row count and checksum of each table, including system columns, which every write changes. */
export async function tableState(t: TestApp): Promise<State> {
  const watching = watches.get(t) ?? watch(t)
  watches.set(t, watching)
  const watched = await watching
  const writes = await countWrites(t)
  if (watched.writes === writes) return watched.state
  const writesOf = await countWritesOf(t, watched.tables)
  const written = watched.tables.filter((_, at) => watched.writesOf[at] !== writesOf[at])
  watched.state = { ...watched.state, ...(await sumUp(t, written)) }
  Object.assign(watched, { writes, writesOf })
  return watched.state
}

export async function expectUnchanged<Result>(t: TestApp, work: () => Promise<Result>): Promise<Result> {
  const before = await tableState(t)
  const result = await work()
  expect(await tableState(t)).toEqual(before)
  return result
}

/**
 * Counts write statements per table, even rolled-back ones, so that unchanged tables are not summed again. Shared by a
 * second process.
 */
async function watch(t: TestApp): Promise<Watch> {
  const found = await t.sql<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
       and n.nspname || '.' || c.relname <> all($1) order by 1`,
    [VOLATILE],
  )
  const tables = found.map(({ name }) => name)
  const counted = tables.map(
    (name, at) =>
      `create sequence if not exists public.escrituras_${at};
       create or replace trigger escrituras after insert or update or delete or truncate on ${name}
       execute function escribe('public.escrituras_${at}')`,
  )
  await t.sql(
    `create sequence if not exists public.escrituras;
     create or replace function public.escribe() returns trigger language plpgsql security definer as
     'begin perform nextval(tg_argv[0]), nextval(''public.escrituras''); return null; end';
     ${counted.join(';')}`,
  )
  return { tables, writes: '', writesOf: [], state: {} }
}

const numberOf = (sequence: string) => `(select last_value || is_called::text from public.${sequence})`

async function countWrites(t: TestApp): Promise<string> {
  const [row] = await t.sql<{ last: string }>(`select ${numberOf('escrituras')} as last`)
  return row?.last ?? ''
}

async function countWritesOf(t: TestApp, tables: readonly string[]): Promise<readonly string[]> {
  const numbers = tables.map((_, at) => numberOf(`escrituras_${at}`))
  const [row] = await t.sql<{ numbers: string[] }>(`select array[${numbers.join(', ')}] as numbers`)
  return row?.numbers ?? []
}

async function sumUp(t: TestApp, tables: readonly string[]): Promise<State> {
  if (tables.length === 0) return {}
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as state from ${name}`,
  )
  const rows = await t.sql<{ name: string; state: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
