import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type FieldKind, hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { describe, expect, it } from 'vitest'
import { fieldColumn, isChosen } from '../../src/crud/joinedReference.ts'
import { isFile } from '../../src/crud/tableSchema.ts'
import type { Declared } from '../helpers/buildRow.ts'
import { resourceOf, resourcesThat } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

type Column = { name: string; type: string; nullable: boolean; generated: boolean; made: boolean }
type Index = { name: string; unique: boolean; keys: string[]; predicate: string | null; method: string }
type ForeignKey = { name: string; column: string; target: string }

/** Columns and row functions of a table. */
const columnsOf = (table: string) =>
  t.sql<Column>(
    `select a.attname as name, t.typname as type, not a.attnotnull as nullable, a.attgenerated = 's' as generated,
       a.atthasdef or a.attidentity <> '' as made
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     union all
     select p.proname, t.typname, true, true, true
     from pg_class c join pg_proc p on p.proargtypes = array[c.reltype]::oidvector join pg_type t on t.oid = p.prorettype
     where c.oid = $1::regclass and p.pronamespace = c.relnamespace`,
    [table],
  )

/** Index key expressions: `nombre`, `nucleo.fold_text(codigo)`, `inicio DESC`. */
const indexesOf = (table: string) =>
  t.sql<Index>(
    `select c.relname as name, i.indisunique as unique, am.amname as method, pg_get_expr(i.indpred, i.indrelid) as predicate,
       array(select pg_get_indexdef(i.indexrelid, k, true) || case when i.indoption[k - 1] & 1 = 1 then ' DESC' else '' end
             from generate_series(1, i.indnkeyatts) k) as keys
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
     where i.indrelid = $1::regclass`,
    [table],
  )

const foreignKeysOf = (table: string) =>
  t.sql<ForeignKey>(
    `select k.conname as name, a.attname as column, k.confrelid::regclass::text as target
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.conrelid = $1::regclass`,
    [table],
  )

/** Key column of a table's audit events. */
async function auditKeyOf(table: string): Promise<string | undefined> {
  const [trigger] = await t.sql<{ key: string }>(
    `select split_part(encode(tgargs, 'escape'), '\\000', 1) as key from pg_trigger where tgrelid = $1::regclass and tgname = 'z_audit'`,
    [table],
  )
  return trigger?.key
}

async function cascadesFrom(table: string, parent: string): Promise<boolean> {
  const keys = await t.sql(
    "select from pg_constraint where conrelid = $1::regclass and confrelid = $2::regclass and confdeltype = 'c'",
    [table, parent],
  )
  return keys.length > 0
}

/** Column counts of deferrable unique constraints. */
async function deferrableKeysOf(table: string): Promise<number[]> {
  const keys = await t.sql<{ n: number }>(
    "select cardinality(conkey) as n from pg_constraint where conrelid = $1::regclass and contype = 'u' and condeferrable",
    [table],
  )
  return keys.map(({ n }) => n)
}

/** Column type by kind; null for kinds in other tables. */
const types: Record<FieldKind, string | null> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  webAddress: 'text',
  color: 'text',
  icon: 'text',
  choice: 'text',
  references: null,
  rows: null,
  files: null,
  password: null,
  integer: 'int4',
  decimal: 'numeric',
  boolean: 'bool',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'time',
  reference: 'int4',
  point: 'point',
  ubigeo: 'bpchar',
  file: 'int4',
  tags: '_text',
  extent: 'jsonb',
}
/** Arrays are empty instead of null. */
const takesNull = ({ kind, required }: Field) => !required && types[kind] !== '_text'
const columnFields = ({ fields }: Declared) => Object.entries(fields).filter(([, field]) => hasColumn(field))

describe.each(resourcesThat(() => true))('table of %s', (_, resource) => {
  const { table } = resource

  it('has a column of the right type and nullability for each field', async () => {
    const columns = new Map((await columnsOf(table)).map((column) => [column.name, column]))
    for (const [name, field] of columnFields(resource)) {
      const column = columns.get(fieldColumn(name, field))
      expect(column, name).toBeDefined()
      expect([name, column?.type]).toEqual([name, types[field.kind]])
      if (!field.readOnly) expect([name, column?.nullable]).toEqual([name, takesNull(field)])
      if (!field.readOnly) expect([name, column?.generated]).toEqual([name, false])
    }
    for (const name of [
      columnName(resource.id),
      'version',
      'creado_en',
      'creado_por',
      'actualizado_en',
      'actualizado_por',
    ])
      expect(columns.has(name), name).toBe(true)
    expect(columns.has('eliminado_en')).toBe(resource.removal === 'logical')
  })

  // the operation derives columns from extra creation keys
  const isMade = resource.extraSchemas.create !== undefined || resource.extraSchemas.created !== undefined
  it.runIf(resource.routes.create && !isMade)('asks for no value that the API never sends', async () => {
    const sent = new Set(columnFields(resource).map(([name, field]) => fieldColumn(name, field)))
    const demanded = (await columnsOf(table)).filter(({ nullable, made }) => !nullable && !made)
    const secret = Object.keys(resource.fields).filter((name) => !kinds[fieldOf(resource.fields, name).kind].readable)
    const unknown = demanded.filter(
      ({ name }) => !sent.has(name) && !secret.some((one) => name.startsWith(columnName(one))),
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  it('has a case- and accent-insensitive unique index for each unique set', async () => {
    const indexes = (await indexesOf(table)).filter(({ unique }) => unique)
    for (const names of resource.unique) {
      const keys = names.map((name) => {
        const field = fieldOf(resource.fields, name)
        return kinds[field.kind].folded ? `nucleo.fold_text(${columnName(name)})` : fieldColumn(name, field)
      })
      const plain = names.map((name) => columnName(name))
      const found = indexes.find((index) => sameSet(index.keys, keys) || sameSet(index.keys, plain))
      expect(found, `${names.join(', ')} among ${JSON.stringify(indexes.map((one) => one.keys))}`).toBeDefined()
      expect(found?.name).toMatch(new RegExp(`_${plain.join('_')}_unique$`))
      expect(found?.predicate ?? '').toBe(resource.removal === 'logical' ? '(eliminado_en IS NULL)' : '')
    }
  })

  it('has a foreign key for each reference', async () => {
    const keys = await foreignKeysOf(table)
    for (const [name, field] of columnFields(resource).filter(([, field]) => isChosen(field))) {
      const key = keys.find(({ column }) => column === fieldColumn(name, field))
      // server-generated values may be row functions
      if (field.readOnly && !key) continue
      expect([name, key?.target]).toEqual([name, field.to ? resourceOf(field.to).table : 'nucleo.ubigeo'])
      expect(key?.name).toMatch(new RegExp(`_${columnName(name)}_fk$`))
    }
  })

  it('has a foreign key for each file', async () => {
    const keys = await foreignKeysOf(table)
    for (const [name, field] of columnFields(resource).filter(([, field]) => isFile(field))) {
      const target = keys.find(({ column }) => column === fieldColumn(name, field))?.target
      expect([name, target]).toEqual([name, 'nucleo.archivo'])
    }
  })

  it('has a link table with both keys for each set of references or files', async () => {
    for (const [name, { through, to }] of Object.entries(resource.fields)) {
      if (!through) continue
      const targets = (await foreignKeysOf(through)).map(({ target }) => target)
      const other = to ? resourceOf(to).table : 'nucleo.archivo'
      expect([name, targets]).toEqual([name, expect.arrayContaining([table, other])])
    }
  })

  it('has an audited child table with cascade for its own rows', async () => {
    for (const [field, { rows }] of Object.entries(resource.fields)) {
      if (!rows) continue
      const keys = await foreignKeysOf(rows.table)
      const parent = keys.find(({ target }) => target === table)?.column ?? ''
      expect([field, parent], 'refers to its record').not.toEqual([field, ''])
      const columns = new Map((await columnsOf(rows.table)).map((column) => [column.name, column]))
      expect(columns.get('posicion')).toMatchObject({ type: 'int4', nullable: false })
      expect(columns.get(columnName(rows.id))).toMatchObject({ type: 'int4', made: true })
      for (const [name, item] of Object.entries(rows.item)) {
        const column = columns.get(fieldColumn(name, item))
        expect([name, column?.type]).toEqual([name, types[item.kind]])
        if (!item.readOnly) expect([name, column?.nullable]).toEqual([name, !item.required])
        const target = item.to ? resourceOf(item.to).table : isChosen(item) && 'nucleo.ubigeo'
        if (target) expect([name, keys.find((key) => key.column === column?.name)?.target]).toEqual([name, target])
      }
      const leading = (await indexesOf(rows.table)).map(({ keys: [first] }) => first)
      expect(leading, 'finds the rows of a record').toContain(parent)
      expect(await auditKeyOf(rows.table)).toBe(parent)
      expect(await cascadesFrom(rows.table, table)).toBe(true)
      if (rows.uniqueBy.length > 0) expect(await deferrableKeysOf(rows.table)).toContain(rows.uniqueBy.length + 1)
    }
  })

  it('has an index for its default order', async () => {
    const parts = resource.list.sort.split(',').map((part) => part.trim())
    const names = parts.map((part) => part.replace(/^-/, '').split('.')[0] ?? '')
    const name = firstOf(names)
    // an order by a referenced name uses no index of this table
    if (name !== resource.id && fieldOf(resource.fields, name).to) return
    const wanted = name === resource.id ? columnName(name) : fieldColumn(name, fieldOf(resource.fields, name))
    const leading = (await indexesOf(table)).map(({ keys }) => keys[0]?.replace(' DESC', ''))
    expect(leading).toContain(wanted)
  })

  it('has a trigram index for its search', async () => {
    const own = resource.list.search.filter((name) => !resource.fields[name.split('.')[0] ?? '']?.to)
    const methods = (await indexesOf(table))
      .filter(({ keys }) => keys.includes('search_text'))
      .map(({ method }) => method)
    expect(methods).toEqual(own.length > 0 ? ['gin'] : expect.anything())
  })

  it('is stamped and audited, or append-only, and not owned by the application role', async () => {
    const triggers = await t.sql<{ name: string }>(
      'select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
      [table],
    )
    const names = triggers.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(names.includes('append_only') ? ['append_only'] : ['a_stamp', 'z_audit']),
    )
    const [owner] = await t.sql<{ name: string }>(
      'select relowner::regrole::text as name from pg_class where oid = $1::regclass',
      [table],
    )
    expect(owner?.name).not.toBe('wamani_app')
  })
})

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))
