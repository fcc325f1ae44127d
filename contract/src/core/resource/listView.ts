import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { pageQuery } from '../http/paging.ts'
import type { Issue } from '../http/problem.ts'
import { kinds } from '../kinds/kinds.ts'
import { isSortable } from './isSortable.ts'
import type { AnyResource } from './resource.ts'
import { listQuery } from './routes/listQuery.ts'
import { type ListQuery, serverQueryKeys } from './routes/resourceRoutes.ts'
import { groupableFields, layoutsOf, listLayouts } from './viewsOf.ts'

const MAX_FILTERS = 60
const MAX_COLUMNS = 100
const word = z.string().max(60, messages.unusable)

/**
 * State of a list: search, order, page size, filters as query parameters, columns, layout (`como`), grouping
 * (`agrupar`) and sum (`medida`).
 */
export const listView = z.object({
  query: pageQuery.shape.query.refine((text) => !/\p{Surrogate}/u.test(text ?? ''), messages.format('Búsqueda')),
  sortBy: pageQuery.shape.sortBy,
  per_page: pageQuery.shape.per_page,
  filtros: z
    .record(word, z.string().max(2_000, messages.unusable))
    .refine((filters) => Object.keys(filters).length <= MAX_FILTERS, messages.tooMany('Filtros', MAX_FILTERS))
    .default({}),
  como: z.enum(listLayouts, messages.unusable).optional(),
  agrupar: word.optional(),
  medida: word.optional(),
  columnas: z.array(word).max(MAX_COLUMNS, messages.tooMany('Columnas', MAX_COLUMNS)).default([]),
})
export type ListView = z.infer<typeof listView>

/** Query keys that are not filters. */
const NO_FILTERS = new Set([...Object.keys(pageQuery.shape), 'page', 'limit', ...serverQueryKeys])
const schemas = new WeakMap<AnyResource, z.ZodType<ListQuery>>()

function schemaOf(resource: AnyResource): z.ZodType<ListQuery> {
  const schema = schemas.get(resource) ?? listQuery(resource)
  schemas.set(resource, schema)
  return schema
}

/**
 * Splits a saved view into the parts that the user's list supports and issues for the rest. A view with a removed field
 * still works.
 */
export function validateView(resource: AnyResource, view: ListView): { known: ListView; issues: Issue[] } {
  const issues: Issue[] = []
  const addUnknown = (campo: string, name: string) =>
    void issues.push({ campo, mensaje: `La lista no tiene "${name.slice(0, 60)}"` })
  const filtros = Object.entries(view.filtros).filter(([name, value]) => {
    const { data, error } = NO_FILTERS.has(name) ? {} : schemaOf(resource).safeParse({ [name]: value })
    if (error) issues.push({ campo: `filtros.${name}`, mensaje: error.issues[0]?.message ?? messages.unusable })
    else if (!data || !Object.hasOwn(data, name)) addUnknown(`filtros.${name}`, name)
    return data && Object.hasOwn(data, name)
  })
  const columnas = view.columnas.filter((name) => {
    const kind = Object.hasOwn(resource.fields, name) ? resource.fields[name]?.kind : undefined
    const isShown = kind !== undefined && kinds[kind].readable
    if (!isShown) addUnknown('columnas', name)
    return isShown
  })
  const { sortBy, como, agrupar, medida } = view
  const isSeen = !como || layoutsOf(resource).includes(como)
  if (!isSeen) addUnknown('como', como)
  const isGrouped = !agrupar || groupableFields(resource).includes(agrupar)
  if (!isGrouped) issues.push({ campo: 'agrupar', mensaje: messages.ungroupable(agrupar) })
  const isSummed = !medida || resource.list.sums.includes(medida)
  if (!isSummed) issues.push({ campo: 'medida', mensaje: messages.unsummable(medida) })
  const sorts = !sortBy || isSortable(resource, sortBy)
  if (!sorts) issues.push({ campo: 'sortBy', mensaje: messages.unsortable(sortBy.slice(0, 60)) })
  return {
    known: {
      ...view,
      sortBy: sorts ? sortBy : undefined,
      filtros: Object.fromEntries(filtros),
      columnas,
      como: isSeen ? como : undefined,
      agrupar: isGrouped ? agrupar : undefined,
      medida: isSummed ? medida : undefined,
    },
    issues,
  }
}
