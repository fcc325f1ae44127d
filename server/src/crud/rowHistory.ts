import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Change, HistoryEntry } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { Db } from '../database/connect.ts'
import { referenceLabels } from './referenceQueries.ts'
import { fieldColumn, isJoined, type TableSchema } from './tableSchema.ts'
import { valueInJson } from './write/columnValue.ts'
import type { OwnTable } from './write/ownTable.ts'

type Image = Record<string, unknown> | null
type Event = { tabla: string; traza: string | null; antes: unknown; despues: unknown }

/**
 * Who changed what and when, newest first: only published fields, only those whose value changed.
 * What one request wrote is one entry, its links and its own rows included. An entry that only tells of withheld
 * fields is left out.
 */
export async function rowHistory(
  db: Db,
  shape: TableSchema,
  id: number,
  redacted: ReadonlySet<string> = new Set(),
): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom('auditoria.evento')
    .select(['ocurrido_en', 'username', 'accion', 'tabla', 'traza', 'antes', 'despues'])
    .where('tabla', 'in', tablesOf(shape))
    .where('id_registro', '=', id)
    .orderBy('id_evento', 'desc')
    .limit(EVENTS + (shape.ownTables.length > 0 ? ROW_EVENTS : 0))
    .execute()
  const nameOf = await labelsIn(db, shape, events)
  const requests = Map.groupBy(events, ({ traza, ocurrido_en }) => traza ?? ocurrido_en)
  return [...requests.values()].flatMap((group) => {
    const own = group.find(({ tabla }) => tabla === shape.table) ?? group[0]!
    const all = [
      ...ownChanges(shape, own, nameOf),
      ...linkChanges(shape, group, nameOf),
      ...setChanges(shape, group, nameOf),
    ]
    const cambios = all.filter(({ campo }) => !redacted.has(campo))
    if (all.length > 0 && cambios.length === 0) return []
    return {
      fecha: own.ocurrido_en,
      usuario: own.username ?? 'Sistema',
      accion: own.tabla === shape.table ? own.accion : 'EDITAR',
      cambios,
    }
  })
}

/** Events read at most; a save of a record with rows of its own makes many. */
const EVENTS = 200
const ROW_EVENTS = 1_800

const tablesOf = ({ table, links, fileLinks, ownTables }: TableSchema) => [
  table,
  ...[...links, ...fileLinks].map(({ through }) => through),
  ...ownTables.map((own) => own.table),
]

type NameOf = (field: string, id: unknown) => unknown

function ownChanges({ resource, table }: TableSchema, event: Event, nameOf: NameOf): Change[] {
  if (event.tabla !== table) return []
  const [before, after] = [event.antes as Image, event.despues as Image]
  return Object.entries(resource.fields).flatMap(([campo, field]) => {
    if (['password', 'references', 'rows', 'files'].includes(field.kind)) return []
    const column = fieldColumn(campo, field)
    const [from, to] = [before, after].map((image) => image?.[column] ?? null)
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const [antes, despues] = [from, to].map((value) => shown(campo, field, value, nameOf))
    return [{ campo, etiqueta: field.label, antes, despues }]
  })
}

/** Rows or files that left a set, and those that joined it. */
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

/** Rows of the record's own as they were and as they became; a row that only moved is left out. */
function setChanges({ resource, ownTables }: TableSchema, events: readonly Event[], nameOf: NameOf): Change[] {
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
    return [name, shown(`${field}.${name}`, item, value, nameOf)]
  })
  return { place: Number(image.posicion), row: { [rows.id]: image[id], ...Object.fromEntries(values) } }
}

function shown(campo: string, field: Field, value: unknown, nameOf: NameOf): unknown {
  if (value === null) return null
  if (isJoined(field) || field.kind === 'file') return nameOf(campo, value)
  return valueInJson(field, value)
}

/** Reads once what names every row the events refer to. */
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
    if (declared.kind !== 'file' && declared.kind !== 'files') continue
    const column = declared.kind === 'file' ? fieldColumn(field, declared) : 'id_archivo'
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
