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

/** An importable resource with its API handlers. */
export type Importer = {
  resource: AnyResource & { routes: Record<string, Route> }
  calls: Calls
  /** bulk validation that matches the resource's own create and update operations */
  validateRows?: RowsValidator | undefined
  /** create or update is overridden by the module */
  hasOwnCalls: boolean
}

export type Importers = ReadonlyMap<string, Importer>
export const importersKey = serviceKey<Importers>('importers')

export function findImporter({ service }: Pick<Context, 'service'>, key: string): Importer {
  const importer = service(importersKey).get(key)
  if (!importer?.resource.importing) throw new Problem('notFound')
  return importer
}

/** Scopes for creating, updating (null: not allowed) and reading rows by import. */
export type ImportScopes = { create: RowScope; update: RowScope | null; read: RowScope }

/**
 * Throws 403 without the permissions to import and create. Without the update permission, existing records are not
 * changed.
 */
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

/** Widest scope in which a user can read the resource. Imports treat other rows as missing. */
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

export const isUndoable = ({ resource }: Importer): boolean => canBeDeleted(resource)

export const notUndoable = ({ resource: { labels } }: Importer): Problem =>
  new Problem(
    'conflict',
    `No se puede deshacer: ${labels.gender === 'm' ? 'los' : 'las'} ${labels.plural} no se eliminan`,
  )

/**
 * True when rows can be validated and written by set-based statements. Twenty times faster than the API operations, and
 * equivalent only when these do nothing beyond the declaration.
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
    // conditions on whole records and referenced rows are checked by the operations
    !Object.values(fields).some((field) => !field.formOnly && allConditionsOf(field).length > 0) &&
    chosen.every(({ kind, to }) => serverKinds[kind].setBased && to !== key) &&
    unreadableFields(resource, (right) => held.get(right) === true).length === 0
  )
}
