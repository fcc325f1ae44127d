import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import { type Field, fieldOf, type Reference } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { filterNameOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { actionFilterLabel } from '@wamani/contract/core/resource/action.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Db } from '../../database/connect.ts'
import { shownDay } from '../../documents/shownDay.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { isChosen } from '../joinedReference.ts'
import { scopeRedactor } from '../scopeRedactor.ts'
import { serverKinds } from '../serverKinds.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addFilter } from './addFilters.ts'
import { rowOrder } from './rowOrder.ts'
import { selectRows } from './selectRows.ts'
import { toCell } from './toCell.ts'
import { visibleRows } from './visibleRows.ts'

const MAX_NAMED_VALUES = 12

export async function describeListQuery(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  scope: RowScope,
): Promise<string[]> {
  const { fields, list, actions } = schema.resource
  const asked = actions[query.puede ?? '']
  const filters: string[] = asked ? [`${actionFilterLabel}: ${asked.label}`] : []
  for (const name of list.filters) filters.push(...(await describeFilter(db, schema, name, query, scope)))
  const order = (query.sortBy ?? '').split(',').filter(Boolean)
  return [
    ...(query.query ? [`Búsqueda: «${query.query}»`] : []),
    ...(filters.length > 0 ? [`Filtros: ${filters.join(' · ')}`] : []),
    ...(order.length > 0 ? [`Orden: ${order.map((part) => describeOrder(fields, part)).join(', ')}`] : []),
  ]
}

function describeOrder(fields: TableSchema['resource']['fields'], part: string): string {
  const name = part.trim().replace(/^-/, '')
  return `${fields[name]?.label ?? name}${part.trim().startsWith('-') ? ' (descendente)' : ''}`
}

async function describeFilter(
  db: Db,
  schema: TableSchema,
  name: string,
  query: ListQuery,
  scope: RowScope,
): Promise<string[]> {
  const field = fieldOf(schema.resource.fields, name)
  const label = field.marksActive ? 'Estado' : field.label
  const { filter } = kinds[field.kind]
  if (filter === 'days') {
    const [from, to] = [query[`${name}Desde`], query[`${name}Hasta`]]
    return [
      ...(from ? [`${label} desde ${shownDay(String(from))}`] : []),
      ...(to ? [`${label} hasta ${shownDay(String(to))}`] : []),
    ]
  }
  const values = query[filter === 'rows' ? filterNameOf(name, field) : name]
  if (!Array.isArray(values) || values.length === 0) return []
  const described = values
    .slice(0, MAX_NAMED_VALUES)
    .map((value: unknown) => describeValue(db, schema, { name, field, value }, scope))
  const more = values.length > MAX_NAMED_VALUES ? ` y ${values.length - MAX_NAMED_VALUES} más` : ''
  return [`${label}: ${(await Promise.all(described)).join(', ')}${more}`]
}

type FilterValue = { name: string; field: Field; value: unknown }

async function describeValue(db: Db, schema: TableSchema, filter: FilterValue, scope: RowScope): Promise<string> {
  const { field, value } = filter
  if (isChosen(field)) return nameInVisibleRow(db, schema, filter, scope)
  if (field.kind === 'boolean') return booleanText(Boolean(value), field)
  return String(toCell(field, value) ?? value)
}

/**
 * Name of a referenced row as shown in rows visible to the user; otherwise its id, because its name may be
 * confidential.
 */
async function nameInVisibleRow(
  db: Db,
  schema: TableSchema,
  { name, field, value }: FilterValue,
  scope: RowScope,
): Promise<string> {
  const { resource } = schema
  const condition = visibleRows(schema, scope)
  addFilter(condition, schema, name, { [field.to ? filterNameOf(name, field) : name]: [value] })
  const order = rowOrder(schema, resource.id, new Set())
  const [flat] = await selectRows(db, schema, condition, order, { limit: 1, offset: 0 })
  const shown = flat && scopeRedactor(resource, scope)(schema.toRow(flat))[name]
  if (kinds[field.kind].refersTo === 'districts')
    return shown ? placeName(shown as Ubigeo, String(value)) : String(value)
  const target = findResource(field.to ?? '')
  const row = [shown].flat().find((one) => idOf(target, one as Reference | null) === Number(value))
  const named = row ? serverKinds.reference.toCell(row, field) : null
  return named ? String(named) : `N.° ${String(value)}`
}

/** Two digits are a department, four a province, six a district. */
const placeName = ({ departamento, provincia, distrito }: Ubigeo, code: string) =>
  code.length === 2 ? departamento : code.length === 4 ? provincia : `${distrito} (${provincia})`
