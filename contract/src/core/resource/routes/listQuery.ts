import { z } from 'zod'
import { messages } from '../../http/messages.ts'
import { foldAliases, foldPageAliases, pageQuery, searchText } from '../../http/paging.ts'
import { rowId } from '../../http/rowId.ts'
import { type Field, type Fields, fieldOf } from '../../kinds/field.ts'
import { isoDate } from '../../kinds/inputSchemas.ts'
import { type Filter, kinds } from '../../kinds/kinds.ts'
import { ubigeoFilter } from '../../kinds/placeSchemas.ts'
import { filterNameOf } from '../../kinds/references.ts'
import { filterableActions } from '../action.ts'
import type { AnyResource } from '../resource.ts'
import type { ListQuery, LookupQuery } from './resourceRoutes.ts'

/** List parameters: paging, search and declared filters: `tipo=A,B`, `idUnidad=3`, `fechaDesde=…&fechaHasta=…`. */
export function listQuery(resource: AnyResource): z.ZodType<ListQuery> {
  const filters = resource.list.filters.flatMap((name) => filterParameters(name, resource.fields))
  const actions = filterableActions(resource)
  const schema = pageQuery.extend({
    ...Object.fromEntries(filters),
    ...(actions.length > 0 && { puede: z.enum(actions, messages.format('Filtro')).optional() }),
    ...fromServer,
  })
  // the filter names depend on the resource, which the type does not express
  return z.preprocess(
    (query) => ({
      ...foldPageAliases(foldAliases(query, resource.list.filterNames)),
      bare: isEmpty(query),
      unpaged: isUnpaged(query),
      only: onlyOf(query),
    }),
    schema,
  ) as z.ZodType<ListQuery>
}

const ids = z.array(z.number().int())
const fromServer = { bare: z.boolean().optional(), unpaged: z.boolean().optional(), only: ids.optional() }

const isEmpty = (query: unknown) => Object.keys(query ?? {}).length === 0
const onlyOf = (query: unknown) => ids.safeParse((query as { only?: unknown } | undefined)?.only).data
const isUnpaged = (query: unknown) => {
  const { current_page, per_page } = foldPageAliases(query)
  return current_page === undefined && per_page === undefined
}

const parametersOf: Record<Filter, (name: string, field: Field) => [string, z.ZodType][]> = {
  values: (name, { input }) => [[name, many(input).optional()]],
  rows: (name, field) => [[filterNameOf(name, field), many(rowId).optional()]],
  districts: (name, { label }) => [[name, many(ubigeoFilter(label)).optional()]],
  days: (name, { label }) => {
    const day = z.preprocess(isoDate, z.iso.date(messages.format(label))).optional()
    return [
      [`${name}Desde`, day],
      [`${name}Hasta`, day],
    ]
  },
}

function filterParameters(name: string, fields: Fields): [string, z.ZodType][] {
  const field = fieldOf(fields, name)
  const { filter } = kinds[field.kind]
  return filter ? parametersOf[filter](name, field) : []
}

/** Look-up parameters: search and the filters of references that narrow their options. */
export function lookupQuery({ fields, list }: AnyResource): z.ZodType<LookupQuery> {
  const parameters = list.choiceFilters.flatMap((name) => filterParameters(name, fields))
  return z.object({ ...Object.fromEntries(parameters), query: searchText.optional() })
}

/** Accepts one value or a comma-separated list. */
const many = (one: z.ZodType) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(one).max(50))
