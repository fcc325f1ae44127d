import { z } from 'zod'
import { foldPageAliases, listPageOf, type Page, type PageQuery, pageOf, pageQuery } from '../../http/paging.ts'
import { defineLazyRoute, type Route } from '../../http/route.ts'
import { rowId, rowVersion } from '../../http/rowId.ts'
import { bodyTransport } from '../../kinds/bodyTransport.ts'
import { fieldOf, type Reference } from '../../kinds/field.ts'
import { bareIdOf, foldReferences } from '../../kinds/references.ts'
import { outputShape, someChangesShape } from '../../kinds/shapes.ts'
import { accionOf } from '../action.ts'
import { type ExtraSchemas, type KeysOf, withExtraSchemas } from '../extraSchemas.ts'
import { type ListExtras, listExtras } from '../listExtras.ts'
import { containsPersonalData } from '../personalData.ts'
import type { AnyResource } from '../resource.ts'
import { listQuery, lookupQuery } from './listQuery.ts'

/** Query keys that only the server sets. */
export const serverQueryKeys: ReadonlySet<string> = new Set(['bare', 'unpaged', 'only', 'actionFilter'])

/**
 * Parameters of a list. `bare`: the request had no parameter; `unpaged`: no paging parameter; `only`: requested ids;
 * `puede`: action to filter by, resolved by the server into `actionFilter`
 */
export type ListQuery = PageQuery &
  ListExtras & {
    bare?: boolean
    unpaged?: boolean
    only?: readonly number[]
    puede?: string | undefined
    actionFilter?: ActionFilter
  } & Record<string, unknown>
/**
 * Filter for records on which the user may execute an action: by state and by owner fields that must (or must not)
 * match.
 */
export type ActionFilter = {
  states: readonly string[] | undefined
  onlyBy: OwnerMatch | undefined
  notBy: OwnerMatch | undefined
}
/** Owner field, and the ids that belong to the user. */
export type OwnerMatch = { field: string; ids: readonly number[] }
export type LookupQuery = { query?: string | undefined } & Record<string, unknown>
export type TrashQuery = Pick<PageQuery, 'current_page' | 'per_page'>
export type ExportQuery = ListQuery & z.output<typeof exported>
export type Change = { campo: string; etiqueta: string; antes: unknown; despues: unknown }
export type HistoryEntry = { fecha: string; usuario: string; accion: string; cambios: Change[] }
/** Trash entry, besides the id and the identifying fields. */
export type Deleted = { eliminadoEn: string; eliminadoPor: string | null; eliminadoPorNombre: string | null }

/** Update body; `vigenteDesde` when fields are dated. */
export type ChangesOf<Input> = Partial<Input> & { version?: number; vigenteDesde?: string | null }

/** Calls of a resource; those not in `verbs` are absent at run time. */
export type ResourceRoutes<Row, Input, M extends ExtraSchemas = ExtraSchemas> = {
  list: Route<unknown, ListQuery & KeysOf<M, 'query'>, unknown, Page<Row & KeysOf<M, 'listed'>> | Reference[]>
  options: Route<unknown, LookupQuery, unknown, Reference[]>
  exportList: Route<unknown, ExportQuery, unknown, unknown>
  get: Route<{ id: number }, unknown, unknown, Row & KeysOf<M, 'get'>>
  history: Route<{ id: number }, unknown, unknown, HistoryEntry[]>
  create: Route<unknown, unknown, Input & KeysOf<M, 'create'>, Row & KeysOf<M, 'saved'> & KeysOf<M, 'created'>>
  update: Route<{ id?: number }, unknown, ChangesOf<Input> & KeysOf<M, 'update'>, Row & KeysOf<M, 'saved'>>
  remove: Route<{ id?: number }, { id?: number }, unknown, unknown>
  trash: Route<unknown, TrashQuery, unknown, Page<Deleted & Record<string, unknown>>>
  restore: Route<{ id: number }, unknown, unknown, unknown>
}

export const historyEntry = z.object({
  fecha: z.string(),
  usuario: z.string(),
  accion: z.string(),
  cambios: z.array(z.object({ campo: z.string(), etiqueta: z.string(), antes: z.unknown(), despues: z.unknown() })),
})

const referenceRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/**
 * Exports with personal data require re-authentication (R28). A getter, because that is known only after all resources
 * are declared.
 */
const fileOfPeople = (resource: AnyResource, route: Route): Route =>
  Object.defineProperty(route, 'confirm', {
    configurable: true,
    enumerable: true,
    get: () => (containsPersonalData(resource) ? 'identity' : undefined),
  })

export function resourceRoutes(resource: AnyResource): Record<string, Route> {
  const { api, labels, idIn, extraSchemas } = resource
  const { singular, plural } = labels
  const { above, bases } = placeOf(resource)
  const at = (suffix: string) => ({ path: api + suffix, aliases: bases.map((other) => other + suffix), above })
  const parent = above ? { [above.param]: rowId.optional() } : {}
  const params = () => z.object({ id: rowId, ...parent })
  const maybeId = () => z.object({ id: rowId.optional(), ...parent })
  const updateAt = idIn === 'path' ? at('/{id}') : bothWays(at(''), at('/{id}'))
  const removeAt = idIn === 'query' ? bothWays(at(''), at('/{id}')) : at('/{id}')
  const list = () => listQuery(resource)
  const page = () => listPageOf(withExtraSchemas(resource.row, extraSchemas.listed))
  const saved = () => withExtraSchemas(resource.row, extraSchemas.saved)
  const { filterNames } = resource.list
  const second = Object.keys(filterNames).length > 0 && { queryAliases: filterNames }
  const folded = (schema: z.ZodType) =>
    z.preprocess((body) => foldReferences(resource.fields, renamed(resource, body ?? {})), schema)
  const body = bodyTransport(resource.fields)
  const own = resource.own && { own: true as const }
  const removing = resource.actions[resource.removedBy ?? '']

  const routes: Record<string, Route | false> = {
    list: defineLazyRoute(
      { method: 'GET', ...at(''), access: { verb: 'L', accion: 'VER' }, summary: `Listar ${plural}`, ...second },
      {
        query: () => withExtraSchemas(z.intersection(list(), listExtras(resource)), extraSchemas.query),
        response: () => (resource.list.bareLookup ? z.union([page(), z.array(referenceRow)]) : page()),
      },
    ),
    options:
      resource.display.length > 0 &&
      defineLazyRoute(
        {
          method: 'GET',
          ...at('/opciones'),
          access: { verb: 'L', accion: 'ELEGIR' },
          summary: `Usar ${plural} en listas`,
        },
        { query: () => lookupQuery(resource), response: () => z.array(referenceRow) },
      ),
    exportList: fileOfPeople(
      resource,
      defineLazyRoute(
        {
          method: 'GET',
          ...at('/exportar'),
          access: { verb: 'R', accion: 'EXPORTAR' },
          summary: `Exportar ${plural}`,
          ...second,
          response: 'download',
        },
        { query: () => z.intersection(exported, list()) },
      ),
    ),
    get: defineLazyRoute(
      {
        method: 'GET',
        ...at('/{id}'),
        access: { verb: 'L', accion: 'ABRIR', ...own },
        summary: `Abrir ${singular}`,
      },
      { params, response: () => withExtraSchemas(resource.row, extraSchemas.get) },
    ),
    history: defineLazyRoute(
      {
        method: 'GET',
        ...at('/{id}/historial'),
        access: { verb: 'L', accion: 'HISTORIAL' },
        summary: `Ver el historial de ${singular}`,
      },
      { params, response: () => z.array(historyEntry) },
    ),
    create:
      resource.verbs.includes('C') &&
      defineLazyRoute(
        {
          method: 'POST',
          ...at(''),
          ...body,
          ...(resource.create?.form && { bodyType: 'multipart', alsoJson: true }),
          access: { verb: 'C', accion: resource.create?.accion ?? 'CREAR' },
          summary: `Crear ${singular}`,
          status: 201,
        },
        {
          body: () => folded(withExtraSchemas(resource.input, extraSchemas.create)),
          response: () => withExtraSchemas(saved(), extraSchemas.created),
        },
      ),
    update:
      resource.verbs.includes('U') &&
      defineLazyRoute(
        {
          method: 'PUT',
          ...updateAt,
          ...body,
          access: { verb: 'U', accion: 'EDITAR', ...own },
          summary: `Editar ${singular}`,
        },
        {
          params: maybeId,
          body: () =>
            folded(withExtraSchemas(idIn === 'path' ? resource.changes : withBodyId(resource), extraSchemas.update)),
          scopeBodies: () =>
            Object.fromEntries(
              Object.entries(resource.editable).map(([scope, names]) => [scope, folded(someChanges(resource, names))]),
            ),
          response: saved,
          ...(own && { ownBody: () => folded(someChanges(resource, resource.own ?? [])) }),
        },
      ),
    remove:
      resource.verbs.includes('D') &&
      defineLazyRoute(
        {
          method: 'DELETE',
          ...removeAt,
          access: removing ? { verb: removing.verb, accion: accionOf(removing) } : { verb: 'D', accion: 'ELIMINAR' },
          summary: `${removing?.label ?? 'Eliminar'} ${singular}`,
          status: 204,
          response: 'empty',
        },
        { params: maybeId, query: maybeId },
      ),
    trash:
      resource.restorable &&
      defineLazyRoute(
        {
          method: 'GET',
          path: `${api}/papelera`,
          access: { verb: 'D', accion: 'VER PAPELERA' },
          summary: `Ver ${plural} en la papelera`,
        },
        {
          query: () => z.preprocess(foldPageAliases, pageQuery.pick({ current_page: true, per_page: true })),
          response: () => pageOf(deletedRow(resource)),
        },
      ),
    restore:
      resource.restorable &&
      defineLazyRoute(
        {
          method: 'POST',
          path: `${api}/{id}/restaurar`,
          access: { verb: 'D', accion: 'RESTAURAR' },
          summary: `Restaurar ${singular}`,
          status: 204,
          response: 'empty',
        },
        { params: () => z.object({ id: rowId }) },
      ),
  }
  return Object.fromEntries(Object.entries(routes).filter((entry): entry is [string, Route] => entry[1] !== false))
}

const deletedRow = ({ id, display, fields }: AnyResource) =>
  z.object({
    [id]: z.number().int(),
    ...outputShape(Object.fromEntries(display.map((name) => [name, fieldOf(fields, name)]))),
    eliminadoEn: z.string(),
    eliminadoPor: z.string().nullable(),
    eliminadoPorNombre: z.string().nullable(),
  })

/** Body with alternative keys renamed to field names; non-objects stay unchanged for validation. */
const renamed = ({ normalizeBody }: AnyResource, body: unknown) =>
  normalizeBody && typeof body === 'object' && body !== null && !Array.isArray(body) ? normalizeBody({ ...body }) : body

/** Base paths of a resource: aliases, and the path nested under its parent. */
function placeOf({ aliases, nestedUnder }: AnyResource): { above: Route['above']; bases: readonly string[] } {
  if (!nestedUnder) return { above: undefined, bases: aliases }
  return {
    above: { param: bareIdOf(nestedUnder.field), field: nestedUnder.field },
    bases: [...aliases, nestedUnder.path],
  }
}

type Place = { path: string; aliases: readonly string[]; above: Route['above'] }
const bothWays = (first: Place, second: Place): Place => ({
  ...first,
  aliases: [...first.aliases, second.path, ...second.aliases],
})

/** Update body that contains the record's id, as in combustible, certificado and complaints (B8). */
function withBodyId(resource: AnyResource): z.ZodType {
  return z.intersection(z.object({ [resource.id]: rowId.optional() }), resource.changes)
}

/** Update body restricted to some fields, all optional. */
function someChanges({ fields }: AnyResource, names: readonly string[]): z.ZodType {
  return z.object({ ...someChangesShape(fields, names), version: rowVersion })
}

const exported = z.object({
  formato: z.enum(['csv', 'xlsx', 'pdf'], 'El formato no es válido.'),
  columnas: z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.string()).max(100))
    .optional(),
})
