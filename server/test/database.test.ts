import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const page = readFileSync(join(import.meta.dirname, '../../docs/database.md'), 'utf8')
/** The names in backticks of the first cells: `rrhh.overlap` a function, `rrhh.unidad.set_nivel` a trigger, `a_stamp` one of many tables. */
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
     where ${OURS} and not g.tgisinternal`,
  )
  const named = triggers.map(({ trigger, whole }) => (listed.includes(trigger) ? trigger : whole))
  expect(new Set(listed.filter((name) => dots(name) !== 1))).toEqual(new Set(named))
})

it('SQL in the code calls no function of our schemas that does not exist', async () => {
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
  // A setting by its dotted name, a column list of an insert and a module's object in TypeScript are no calls of SQL.
  expect(called.filter(({ name }) => !names.has(name))).toEqual([])
})
