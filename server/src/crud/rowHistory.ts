import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Change, HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Db } from '../database/connect.ts'
import { fieldColumn } from './joinedReference.ts'
import { referenceLabels } from './referenceLabels.ts'
import { serverKinds } from './serverKinds.ts'
import type { TableSchema } from './tableSchema.ts'
import type { OwnTable } from './write/ownTable.ts'

type Image = Record<string, unknown> | null
type Event = { tabla: string; traza: string | null; antes: unknown; despues: unknown }

/**
 * History entries, newest first: changed published fields. All writes of one request form one entry, including links
 * and child rows. Entries with only redacted fields are omitted. `before`: an instant, for paging.
 */
export async function rowHistory(
  db: Db,
  schema: TableSchema,
  id: number,
  { redacted = new Set(), before }: { redacted?: ReadonlySet<string>; before?: string | undefined } = {},
): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom('auditoria.evento')
    .select(['ocurrido_en', 'username', 'accion', 'tabla', 'traza', 'antes', 'despues'])
    .where('tabla', 'in', tablesOf(schema))
    .where('id_registro', '=', id)
    .$if(before !== undefined, (query) => query.where('ocurrido_en', '<', before ?? ''))
    .orderBy('id_evento', 'desc')
    .limit(MAX_EVENTS + (schema.ownTables.length > 0 ? MAX_OWN_ROW_EVENTS : 0))
    .execute()
  const nameOf = await labelsIn(db, schema, events)
  const requests = Map.groupBy(events, ({ traza, ocurrido_en }) => traza ?? ocurrido_en)
  return [...requests.values()].flatMap((group) => {
    const main = group.find(({ tabla }) => tabla === schema.table) ?? defined(group[0], 'event of the request')
    const all = [
      ...recordChanges(schema, main, nameOf),
      ...linkChanges(schema, group, nameOf),
      ...ownTableChanges(schema, group, nameOf),
    ]
    const cambios = all.filter(({ campo }) => !redacted.has(campo))
    if (all.length > 0 && cambios.length === 0) return []
    return {
      fecha: main.ocurrido_en,
      usuario: main.username ?? 'Sistema',
      accion: main.tabla === schema.table ? main.accion : 'EDITAR',
      cambios,
    }
  })
}

/** Separate limit, because saving child rows writes one event per row. */
const MAX_EVENTS = 200
const MAX_OWN_ROW_EVENTS = 1_800

const tablesOf = ({ table, links, fileLinks, ownTables }: TableSchema) => [
  table,
  ...[...links, ...fileLinks].map(({ through }) => through),
  ...ownTables.map((own) => own.table),
]

type NameOf = (field: string, id: unknown) => unknown

function recordChanges({ resource, table }: TableSchema, event: Event, nameOf: NameOf): Change[] {
  if (event.tabla !== table) return []
  const [before, after] = [event.antes as Image, event.despues as Image]
  return Object.entries(resource.fields).flatMap(([campo, field]) => {
    if (!hasColumn(field)) return []
    const column = fieldColumn(campo, field)
    const [from, to] = [before, after].map((image) => image?.[column] ?? null)
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const [antes, despues] = [from, to].map((value) => displayed(campo, field, value, nameOf))
    return [{ campo, etiqueta: field.label, antes, despues }]
  })
}

/** Rows or files added to and removed from a set. */
function linkChanges({ resource, links, fileLinks }: TableSchema, events: readonly Event[], nameOf: NameOf): Change[] {
  const ofFiles = fileLinks.map((link) => ({ ...link, targetId: 'id_archivo' }))
  return [...links, ...ofFiles].flatMap(({ field, through, targetId }) => {
    const own = events.filter(({ tabla }) => tabla === through)
    const ids = (images: unknown[]) => images.flatMap((image) => (image as Image)?.[targetId] ?? [])
    const [before, after] = [ids(own.map(({ antes }) => antes)), ids(own.map(({ despues }) => despues))]
    const antes = before.filter((one) => !after.includes(one)).map((one) => nameOf(field, one))
    const despues = after.filter((one) => !before.includes(one)).map((one) => nameOf(field, one))
    if (antes.length + despues.length === 0) return []
    return [{ campo: field, etiqueta: resource.fields[field]?.label ?? field, antes, despues }]
  })
}

/** Child rows before and after, ignoring pure position changes. */
function ownTableChanges({ resource, ownTables }: TableSchema, events: readonly Event[], nameOf: NameOf): Change[] {
  return ownTables.flatMap((own) => {
    const images = events
      .filter(({ tabla }) => tabla === own.table)
      .map(({ antes, despues }) => ({
        antes: ownRow(own, antes as Image, nameOf),
        despues: ownRow(own, despues as Image, nameOf),
      }))
      .filter(({ antes, despues }) => JSON.stringify(antes?.row) !== JSON.stringify(despues?.row))
    if (images.length === 0) return []
    const inOrder = (rows: ReturnType<typeof ownRow>[]) =>
      rows
        .filter((one) => one !== null)
        .toSorted((one, other) => one.place - other.place)
        .map(({ row }) => row)
    return {
      campo: own.field,
      etiqueta: resource.fields[own.field]?.label ?? own.field,
      antes: inOrder(images.map(({ antes }) => antes)),
      despues: inOrder(images.map(({ despues }) => despues)),
    }
  })
}

function ownRow({ field, id, rows }: OwnTable, image: Image, nameOf: NameOf) {
  if (image === null) return null
  const values = Object.entries(rows.item).map(([name, item]) => {
    const value = image[fieldColumn(name, item)] ?? null
    return [name, displayed(`${field}.${name}`, item, value, nameOf)]
  })
  return { place: Number(image.posicion), row: { [rows.id]: image[id], ...Object.fromEntries(values) } }
}

function displayed(campo: string, field: Field, value: unknown, nameOf: NameOf): unknown {
  if (value === null) return null
  return kinds[field.kind].refersTo === null ? serverKinds[field.kind].fromImage(value) : nameOf(campo, value)
}

async function labelsIn(
  db: Db,
  { resource, references, links, ownTables }: TableSchema,
  events: readonly Event[],
): Promise<NameOf> {
  const images = events.flatMap(({ antes, despues }) => [antes as Image, despues as Image])
  const idsUnder = (column: string) => [
    ...new Set(images.map((image) => image?.[column]).filter((id) => typeof id === 'number' || typeof id === 'string')),
  ]
  const wanted = [
    ...[...references.values()].map(({ field, column, target }) => ({ field, column, target })),
    ...links.map(({ field, targetId, target }) => ({ field, column: targetId, target })),
    ...ownTables.flatMap((own) =>
      own.references.map(({ field, column, target }) => ({ field: `${own.field}.${field}`, column, target })),
    ),
  ]
  const labels = new Map<string, unknown>()
  for (const { field, column, target } of wanted) {
    for (const label of await referenceLabels(db, target, idsUnder(column)))
      labels.set(`${field} ${label[target.id]}`, label)
  }
  for (const [field, declared] of Object.entries(resource.fields)) {
    if (kinds[declared.kind].refersTo !== 'files') continue
    const column = hasColumn(declared) ? fieldColumn(field, declared) : 'id_archivo'
    for (const { id_archivo, nombre } of await fileNames(db, idsUnder(column)))
      labels.set(`${field} ${id_archivo}`, nombre)
  }
  return (field, id) => labels.get(`${field} ${id}`) ?? { eliminado: id }
}

const fileNames = async (db: Db, ids: readonly unknown[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('nucleo.archivo')
        .select(['id_archivo', 'nombre'])
        .where('id_archivo', 'in', ids.map(Number))
        .execute()
