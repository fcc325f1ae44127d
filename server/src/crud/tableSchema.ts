import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { isSortable } from '@wamani/contract/core/resource/isSortable.ts'
import { carriedFields, findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { fieldColumn, isJoined, type JoinedReference, joined } from './joinedReference.ts'
import { nameOfLogin } from './nameOfLogin.ts'
import { type OwnTable, ownRowsSelect, ownTable } from './write/ownTable.ts'

export type Link = { field: string; through: string; ownId: string; target: AnyResource; targetId: string }

export type FileLink = { field: string; through: string; ownId: string }

/** SQL of a resource. All identifiers come from the declaration, never from a request. */
export type TableSchema = {
  resource: AnyResource
  table: string
  id: string
  /** own columns by field name, except references */
  columns: ReadonlyMap<string, string>
  references: ReadonlyMap<string, JoinedReference>
  links: readonly Link[]
  fileLinks: readonly FileLink[]
  ownTables: readonly OwnTable[]
  /** select list and its joins */
  select: string
  /** select list of the id and these fields only */
  selectOf: (names: readonly string[]) => string
  joins: string
  sortable: ReadonlyMap<string, readonly string[]>
  /** look-up fields: those that references carry */
  offered: readonly string[]
  activeColumn: string | null
  /** converts a selected row to an API row */
  toRow: (flat: Record<string, unknown>) => Record<string, unknown>
}

export const quoted = (name: string) => `"${name}"`
const STAMPS = ['version', 'creadoEn', 'creadoPor', 'actualizadoEn', 'actualizadoPor']
const isStamp = (name: string) => STAMPS.includes(name)
const schemas = new WeakMap<AnyResource, TableSchema>()

export const isFile = (field: Field) => kinds[field.kind].refersTo === 'files' && hasColumn(field)

export function tableSchema(resource: AnyResource): TableSchema {
  const known = schemas.get(resource)
  if (known) return known
  const built = buildSchema(resource)
  schemas.set(resource, built)
  return built
}

function buildSchema(resource: AnyResource): TableSchema {
  const fields = Object.entries(resource.fields)
  const id = columnName(resource.id)
  const plain = fields.filter(([, field]) => hasColumn(field) && kinds[field.kind].refersTo === null)
  const columns = new Map([...plain.map(([name]) => name), ...STAMPS].map((name) => [name, columnName(name)]))
  const references = new Map(
    fields.filter(([, field]) => isJoined(field)).map(([name, field], at) => [name, joined(name, field, at)]),
  )
  const links = fields.flatMap(([field, { through, to }]) => {
    if (!through || !to) return []
    const target = findResource(to)
    return [{ field, through, ownId: linkColumn(resource), target, targetId: linkColumn(target) }]
  })
  const fileLinks = fields.flatMap(([field, { kind, through }]) =>
    kinds[kind].refersTo === 'files' && through ? [{ field, through, ownId: linkColumn(resource) }] : [],
  )
  const ownTables = fields.flatMap(([name, { rows }]) => (rows ? [ownTable(name, rows, linkColumn(resource))] : []))
  const selects: Selected[] = [
    [resource.id, `t.${id}`, resource.id],
    ...[...columns].map(([name, column]): Selected => [name, selected(column, resource.fields[name]), name]),
    ...plain.flatMap(([name, { nameKey }]): Selected[] =>
      nameKey ? [[nameKey, nameOfLogin(`t.${columnName(name)}`), name]] : [],
    ),
    ...[...references.values()].flatMap(({ field, alias, column, display, carried }): Selected[] => [
      [field, `t.${column}`, field],
      ...[...display, ...carried].map(
        (shown): Selected => [`${field}.${shown.name}`, `${alias}.${shown.column}`, field],
      ),
    ]),
    ...links.map((link): Selected => [link.field, linkedRows(link, id), link.field]),
    ...fields
      .filter(([, field]) => isFile(field))
      .map(([name, field]): Selected => [name, `nucleo.archivo_json(t.${fieldColumn(name, field)})`, name]),
    ...fileLinks.map((link): Selected => [link.field, linkedFiles(link, id), link.field]),
    ...ownTables.map((own): Selected => [own.field, ownRowsSelect(own, id), own.field]),
  ]
  const textOf = (some: readonly Selected[]) => some.map(([name, sql]) => `${sql} as ${quoted(name)}`).join(', ')
  const joins = [...references.values()].map(
    ({ target, alias, targetId, column }) => `left join ${target.table} ${alias} on ${alias}.${targetId} = t.${column}`,
  )
  const sortable = new Map<string, readonly string[]>([
    [resource.id, [`t.${id}`]],
    ...[...columns]
      .filter(([name]) => isStamp(name) || isSortable(resource, name))
      .map(([name, column]): [string, string[]] => [name, [`t.${column}`]]),
    ...[...references].map(([name, { alias, order }]): [string, string[]] => [
      name,
      order.map((column) => `${alias}.${column}`),
    ]),
    ...referencedColumns(resource, references),
  ])
  const active = fields.find(([, field]) => field.marksActive)
  return {
    resource,
    table: resource.table,
    id,
    columns,
    references,
    links,
    fileLinks,
    ownTables,
    select: textOf(selects),
    selectOf: (names) => textOf(selects.filter(([, , field]) => field === resource.id || names.includes(field))),
    joins: joins.join(' '),
    sortable,
    offered: [...new Set([...resource.display, ...carriedFields(resource.key)])],
    activeColumn: active ? columnName(active[0]) : null,
    toRow: rowMaker(resource, [...references.values()]),
  }
}

type Selected = [name: string, sql: string, field: string]

/** SQL of a column in the select list. Orders and filters use the plain column. */
const selected = (column: string, field: Field | undefined) =>
  field?.wire === 'DMY' ? `to_char(t.${column}, 'DD/MM/YYYY')` : `t.${column}`

/**
 * Referenced columns in the declared order (`servicio.orden`). Only those: sorting by other unpublished columns would
 * reveal their values.
 */
function referencedColumns(
  { list }: AnyResource,
  references: ReadonlyMap<string, JoinedReference>,
): [string, string[]][] {
  const names = list.sort.split(',').map((part) => part.replace(/^-/, ''))
  return names.flatMap((name): [string, string[]][] => {
    const [field = '', part] = name.split('.')
    const reference = references.get(field)
    return reference && part ? [[name, [`${reference.alias}.${columnName(part)}`]]] : []
  })
}

/** Id column of a link table: `id_perfil`, or from the table name when the id is just `id`. */
const linkColumn = ({ id, table }: AnyResource) => (id === 'id' ? `id_${table.split('.').at(-1)}` : columnName(id))

function linkedRows({ through, ownId, target, targetId }: Link, id: string) {
  const otherId = columnName(target.id)
  const shown = target.display.flatMap((name) => [`'${name}'`, `r.${columnName(name)}`])
  const row = `json_build_object('${target.id}', r.${otherId}, ${shown.join(', ')})`
  return `(select coalesce(json_agg(${row} order by l.posicion), '[]') from ${through} l join ${target.table} r on r.${otherId} = l.${targetId} where l.${ownId} = t.${id})`
}

const linkedFiles = ({ through, ownId }: FileLink, id: string) =>
  `(select coalesce(json_agg(nucleo.archivo_json(l.id_archivo) order by l.posicion), '[]') from ${through} l where l.${ownId} = t.${id})`

/** Nests joined columns: `regimen`, `regimen.nombre` → `regimen: {idRegimen, nombre}` or null. */
function rowMaker(resource: AnyResource, references: JoinedReference[]) {
  const nested = new Map(
    references.map(({ field, target, display, carried }) => {
      const shown = [...display, ...carried].map(({ name }) => ({ name, column: `${field}.${name}` }))
      return [field, { id: target.id, shown }]
    }),
  )
  const kept = [resource.id, ...Object.keys(resource.fields), ...STAMPS].map((name) => {
    const { wireId, nameKey } = resource.fields[name] ?? {}
    return { name, wireId, named: nameKey, reference: nested.get(name) }
  })
  return (flat: Record<string, unknown>) => {
    const row: Record<string, unknown> = {}
    for (const { name, wireId, named, reference } of kept) {
      const value = flat[name]
      if (value === undefined) continue
      if (wireId) row[wireId] = value
      if (named) row[named] = flat[named]
      row[name] = reference && value !== null ? nest(flat, value, reference) : value
    }
    return row
  }
}

type Nested = { id: string; shown: { name: string; column: string }[] }

function nest(flat: Record<string, unknown>, id: unknown, reference: Nested): Record<string, unknown> {
  const value: Record<string, unknown> = { [reference.id]: id }
  for (const { name, column } of reference.shown) value[name] = flat[column]
  return value
}
