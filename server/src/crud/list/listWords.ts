import type { Field, Reference } from '@wamani/contract/core/kinds/field.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { filterNameOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { ListQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { Db } from '../../database/connect.ts'
import { shownDay } from '../../documents/shownDay.ts'
import type { RowScope } from '../../http/context.ts'
import { redactor } from '../redacted.ts'
import type { TableSchema } from '../tableSchema.ts'
import { cellOf } from './cellOf.ts'
import { selectRows } from './listQueries.ts'
import { addFilter, visibleRows } from './rowFilter.ts'
import { rowOrder } from './rowOrder.ts'

/** Values of one filter that are named; a paper is to be read. */
const NAMED = 12

/** What a list was asked for, as a person reads it: the words searched for, the filters, the order. Nothing when it is whole. */
export async function listWords(db: Db, shape: TableSchema, query: ListQuery, scope: RowScope): Promise<string[]> {
  const { fields, list } = shape.resource
  const filters: string[] = []
  for (const name of list.filters) filters.push(...(await filterWords(db, shape, name, query, scope)))
  const order = (query.sortBy ?? '').split(',').filter(Boolean)
  return [
    ...(query.query ? [`Búsqueda: «${query.query}»`] : []),
    ...(filters.length > 0 ? [`Filtros: ${filters.join(' · ')}`] : []),
    ...(order.length > 0 ? [`Orden: ${order.map((part) => orderWord(fields, part)).join(', ')}`] : []),
  ]
}

function orderWord(fields: TableSchema['resource']['fields'], part: string): string {
  const name = part.trim().replace(/^-/, '')
  return `${fields[name]?.label ?? name}${part.trim().startsWith('-') ? ' (descendente)' : ''}`
}

async function filterWords(
  db: Db,
  shape: TableSchema,
  name: string,
  query: ListQuery,
  scope: RowScope,
): Promise<string[]> {
  const field = shape.resource.fields[name]!
  const label = field.marksActive ? 'Estado' : field.label
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const [from, to] = [query[`${name}Desde`], query[`${name}Hasta`]]
    return [
      ...(from ? [`${label} desde ${shownDay(String(from))}`] : []),
      ...(to ? [`${label} hasta ${shownDay(String(to))}`] : []),
    ]
  }
  const values = query[field.to ? filterNameOf(name, field) : name]
  if (!Array.isArray(values) || values.length === 0) return []
  const words = values.slice(0, NAMED).map((value: unknown) => valueWord(db, shape, { name, field, value }, scope))
  const more = values.length > NAMED ? ` y ${values.length - NAMED} más` : ''
  return [`${label}: ${(await Promise.all(words)).join(', ')}${more}`]
}

type Asked = { name: string; field: Field; value: unknown }

async function valueWord(db: Db, shape: TableSchema, asked: Asked, scope: RowScope): Promise<string> {
  const { field, value } = asked
  if (field.to || field.kind === 'ubigeo') return nameInRows(db, shape, asked, scope)
  if (field.marksActive) return value ? field.label : `In${field.label.toLocaleLowerCase('es-PE')}`
  return String(cellOf(field, value) ?? value)
}

/**
 * What is referred to, by the name it bears in a row that this person reaches; its number where there is none, for a name
 * asked for by number alone could be anybody's.
 */
async function nameInRows(db: Db, shape: TableSchema, { name, field, value }: Asked, scope: RowScope): Promise<string> {
  const { resource } = shape
  const condition = visibleRows(shape, scope)
  addFilter(condition, shape, name, { [field.to ? filterNameOf(name, field) : name]: [value] })
  const order = rowOrder(shape, resource.id, new Set())
  const [flat] = await selectRows(db, shape, condition, order, { limit: 1, offset: 0 })
  const shown = flat && redactor(resource, scope)(shape.toRow(flat))[name]
  if (field.kind === 'ubigeo') return shown ? placeName(shown as Ubigeo, String(value)) : String(value)
  const target = findResource(field.to ?? '')
  const row = [shown].flat().find((one) => idOf(target, one as Reference | null) === Number(value))
  const named = row ? cellOf({ ...field, kind: 'reference' }, row) : null
  return named ? String(named) : `N.° ${String(value)}`
}

/** The department of two digits, the province of four, the district of six. */
const placeName = ({ departamento, provincia, distrito }: Ubigeo, code: string) =>
  code.length === 2 ? departamento : code.length === 4 ? provincia : `${distrito} (${provincia})`
