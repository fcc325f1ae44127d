import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const page = readFileSync(join(import.meta.dirname, '../../docs/database.md'), 'utf8')
/**
 * Names in backticks in the first cells: `rrhh.overlap` (function), `rrhh.unidad.set_nivel` (trigger), `a_stamp`
 * (trigger of many tables).
 */
const listed = [...page.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)
const dots = (name: string) => name.split('.').length - 1
const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

it('docs/database.md lists every function of our schemas and no other', async () => {
  const functions = await t.sql<{ name: string }>(
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${OURS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(new Set(listed.filter((name) => dots(name) === 1))).toEqual(new Set(functions.map(({ name }) => name)))
})

it('docs/database.md lists every trigger of our tables and no other', async () => {
  const triggers = await t.sql<{ trigger: string; whole: string }>(
    `select g.tgname as trigger, n.nspname || '.' || c.relname || '.' || g.tgname as whole
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and not g.tgisinternal and not c.relispartition`,
  )
  const named = triggers.map(({ trigger, whole }) => (listed.includes(trigger) ? trigger : whole))
  expect(new Set(listed.filter((name) => dots(name) !== 1))).toEqual(new Set(named))
})

it('every database function compiles (a new database skips that check)', async () => {
  for (const [language, validator] of [
    ['sql', 'fmgr_sql_validator'],
    ['plpgsql', 'plpgsql_validator'],
  ]) {
    const compiled = await t.sql(
      `select ${validator}(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       join pg_language l on l.oid = p.prolang and l.lanname = '${language}'
       where ${OURS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    expect(compiled.length).toBeGreaterThan(20)
  }
})

it('SQL in the code calls only existing functions', async () => {
  const root = join(import.meta.dirname, '../..')
  const known = await t.sql<{ name: string }>(
    `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
     union select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  )
  const names = new Set(known.map(({ name }) => name))
  const schemas = [...new Set([...names].map((name) => name.split('.')[0]))].join('|')
  const files = ['server/src', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const called = files.flatMap((file) => {
    const calls = readFileSync(join(root, file), 'utf8').matchAll(new RegExp(`\\b((?:${schemas})\\.[a-z_]+)\\(`, 'g'))
    return [...calls].map(([, name = '']) => ({ file, name }))
  })
  expect(called.length).toBeGreaterThan(30)
  // setting names, insert column lists and TypeScript objects are not SQL calls
  expect(called.filter(({ name }) => !names.has(name))).toEqual([])
})

it('every table that the application writes is audited, except those listed in docs/database.md', async () => {
  const tables = await t.sql<{ name: string; unseen: string[] | null }>(UNSEEN_WRITES, [derivedColumns()])
  const [, section = ''] = /^## What leaves no trail\n([\s\S]*?)^## /m.exec(page) ?? []
  const named = [...section.matchAll(/^- (.*?)(?:: |$)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const found = tables.filter(({ unseen }) => unseen !== null)
  expect(tables.length).toBeGreaterThan(100)
  expect(found.filter(({ name }) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !found.some((one) => one.name === name))).toEqual([])
})

/** `table.column` of the derived columns in migrations (register_table, set_derived_columns). */
function derivedColumns(): string[] {
  const folder = join(import.meta.dirname, '../migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.flatMap((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    const said = sql.matchAll(
      /nucleo\.(?:register_table\('([\w.]+)'[^;]*?derived => |set_derived_columns\('([\w.]+)',\s*)'\{([^}]*)\}'/g,
    )
    return [...said].flatMap(([, one, other, columns = '']) =>
      columns.split(',').map((column) => `${one ?? other}.${column.trim()}`),
    )
  })
}

/**
 * Tables that the application writes, with statements and columns that no audit trigger covers. Conditional triggers do
 * not count. $1: derived columns.
 */
const UNSEEN_WRITES = `
  with written as (
    select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
      and (has_table_privilege('wamani_app', c.oid, 'delete') or has_any_column_privilege('wamani_app', c.oid, 'insert, update'))),
  trail as (
    select tgrelid as oid, tgtype, tgattr from pg_trigger
    where tgfoid = 'auditoria.record_change'::regproc and tgqual is null and tgenabled <> 'D')
  select w.name, (select array_agg(what) from (
      select 'insert' as what where has_any_column_privilege('wamani_app', w.oid, 'insert')
        and not exists (select from trail t where t.oid = w.oid and t.tgtype & 4 > 0)
      union all select 'delete' where has_table_privilege('wamani_app', w.oid, 'delete')
        and not exists (select from trail t where t.oid = w.oid and t.tgtype & 8 > 0)
      union all select a.attname from pg_attribute a where a.attrelid = w.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and has_column_privilege('wamani_app', w.oid, a.attnum, 'update')
        and w.name || '.' || a.attname <> all ($1)
        and not exists (select from trail t where t.oid = w.oid and t.tgtype & 16 > 0
          and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any (t.tgattr::int2[])))) u) as unseen
  from written w order by 1`
