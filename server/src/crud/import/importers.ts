import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { allConditionsOf } from '@wamani/contract/core/kinds/condition.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { canBeDeleted } from '@wamani/contract/core/resource/statesIn.ts'
import { readPermissions, unreadableFields } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Context } from '../../http/context.ts'
import { partsOf, type RowScope, rowScope } from '../../http/rowScope.ts'
import { serviceKey } from '../../http/services.ts'
import { serverKinds } from '../serverKinds.ts'
import type { RowsValidator } from './validateLines.ts'

type Calls = Partial<Record<'create' | 'update' | 'remove', (context: Context) => unknown>>

/** A resource that rows can be imported into, with the handlers of its API calls. */
export type Importer = {
  resource: AnyResource & { routes: Record<string, Route> }
  calls: Calls
  /** what own creations and updates validate, for many rows at once */
  validateRows?: RowsValidator | undefined
  /** whether creations or updates are operations of their own */
  hasOwnCalls: boolean
}

/** The importers of all modules, by the key of the resource. */
export type Importers = ReadonlyMap<string, Importer>
export const importersKey = serviceKey<Importers>('importers')

/** Throws not-found for a resource without imports. */
export function findImporter({ service }: Pick<Context, 'service'>, key: string): Importer {
  const importer = service(importersKey).get(key)
  if (!importer?.resource.importing) throw new Problem('notFound')
  return importer
}

/** The scopes of the rows a user may create by import, of those that an import may change (null for none), and read. */
export type ImportScopes = { create: RowScope; update: RowScope | null; read: RowScope }

/** Throws 403 without the rights to import and to create. Existing records are changed only with the right to update. */
export async function importScopes(
  { resource }: Importer,
  context: Pick<Context, 'scopeOf' | 'service'>,
): Promise<ImportScopes> {
  const { importFile, create, update } = resource.routes
  const imports = importFile && (await context.scopeOf(importFile))
  const creates = create && (await context.scopeOf(create))
  if (!imports || !creates) throw new Problem('forbidden')
  const updates = update && resource.importing?.key.length ? await context.scopeOf(update) : null
  return { create: narrower(imports, creates), update: updates, read: await readScope(context, resource.key) }
}

/**
 * The scope in which a user sees rows of a resource through any of its calls. An import finds no others: a row outside
 * the scope is treated as one that does not exist.
 */
export async function readScope(
  { scopeOf, service }: Pick<Context, 'scopeOf' | 'service'>,
  key: string,
): Promise<RowScope> {
  const { options, list, get, update } = service(importersKey).get(key)?.resource.routes ?? {}
  const scopes: RowScope[] = []
  for (const route of [options, list, get, update]) scopes.push((route && (await scopeOf(route))) ?? rowScope([]))
  return scopes.includes('all') ? 'all' : rowScope(scopes.flatMap(partsOf))
}

const narrower = (one: RowScope, other: RowScope) => (one === 'all' ? other : one)

/** Whether created records may be removed again. */
export const isUndoable = ({ resource }: Importer): boolean => canBeDeleted(resource)

export const notUndoable = ({ resource: { labels } }: Importer): Problem =>
  new Problem(
    'conflict',
    `No se puede deshacer: ${labels.gender === 'm' ? 'los' : 'las'} ${labels.plural} no se eliminan`,
  )

/**
 * Whether rows are validated and written by set-based statements instead of one by one through the API's operations:
 * twenty times faster, and equivalent only where operations do nothing beyond the declaration.
 */
export async function isSetBased(
  { resource, validateRows, hasOwnCalls }: Importer,
  campos: readonly (string | null)[],
  { scopes, can }: { scopes: ImportScopes; can: Context['can'] },
): Promise<boolean> {
  const { fields, removal, constraints, key } = resource
  const chosen = campos.flatMap((name) => (name && fields[name] ? [fields[name]] : []))
  const rights = await Promise.all(readPermissions(resource).map(async (right) => [right, await can(right)] as const))
  const held = new Map(rights)
  return (
    (validateRows !== undefined || !hasOwnCalls) &&
    scopes.create === 'all' &&
    (scopes.update === null || scopes.update === 'all') &&
    scopes.read === 'all' &&
    removal === 'physical' &&
    Object.keys(constraints).length === 0 &&
    // what a condition asks of the whole record, and of rows it refers to, the operations validate
    !Object.values(fields).some((field) => !field.formOnly && allConditionsOf(field).length > 0) &&
    chosen.every(({ kind, to }) => serverKinds[kind].setBased && to !== key) &&
    unreadableFields(resource, (right) => held.get(right) === true).length === 0
  )
}
