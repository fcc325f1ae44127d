import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { readPermissions, unreadableFields } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Context } from '../../http/context.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { serviceKey } from '../../http/services.ts'
import type { RowsGuard } from './validateLines.ts'

type Calls = Partial<Record<'create' | 'update' | 'remove', (context: Context) => unknown>>

/** A resource that files may bring rows to, with what the API itself does at each call. */
export type Importer = {
  resource: AnyResource & { routes: Record<string, Route> }
  calls: Calls
  /** what own creations and updates ask of many rows at once, where they say it */
  guard?: RowsGuard
  /** whether creations or updates are operations of their own */
  hasOwnCalls: boolean
}

/** What the product serves, by the key of the resource. */
export type Importers = ReadonlyMap<string, Importer>
export const importersKey = serviceKey<Importers>('importers')

/** Throws not-found for what takes no files. */
export function findImporter({ service }: Pick<Context, 'service'>, key: string): Importer {
  const importer = service(importersKey).get(key)
  if (!importer?.resource.importing) throw new Problem('notFound')
  return importer
}

/** The rows a person may import, those that may be changed by it (null for none), and those the person sees. */
export type Reach = { create: RowScope; update: RowScope | null; seen: RowScope }

/** Who imports needs the right to, and that to create; throws 403. What is known is changed by who may edit. */
export async function importScope({ resource }: Importer, context: Pick<Context, 'reach' | 'service'>): Promise<Reach> {
  const { importFile, create, update } = resource.routes
  const imports = importFile && (await context.reach(importFile))
  const creates = create && (await context.reach(create))
  if (!imports || !creates) throw new Problem('forbidden')
  const updates = update && resource.importing?.key.length ? await context.reach(update) : null
  return { create: narrower(imports, creates), update: updates, seen: await seenRows(context, resource.key) }
}

/**
 * The rows of a resource that a person sees by any of its calls. A file knows no others: what is said of a row behind the
 * scope is what is said of one that does not exist.
 */
export async function seenRows({ reach, service }: Pick<Context, 'reach' | 'service'>, key: string): Promise<RowScope> {
  const { options, list, get, update } = service(importersKey).get(key)?.resource.routes ?? {}
  const seen: RowScope[] = []
  for (const route of [options, list, get, update]) seen.push((route && (await reach(route))) ?? [])
  return seen.includes('all') ? 'all' : seen.flatMap((scope) => (scope === 'all' ? [] : scope))
}

const narrower = (one: RowScope, other: RowScope) => (one === 'all' ? other : one)

/** Whether what was written may be removed again. */
export const isUndoable = ({ resource }: Importer): boolean => resource.verbs.includes('D')

export const notUndoable = ({ resource: { labels } }: Importer): Problem =>
  new Problem(
    'conflict',
    `No se puede deshacer: ${labels.gender === 'm' ? 'los' : 'las'} ${labels.plural} no se eliminan`,
  )

const TOGETHER = new Set(
  'text longText email phone integer decimal boolean date time choice reference ubigeo color icon'.split(' '),
)

/**
 * Whether rows are judged and written together, by statements over all of them, instead of one after the other through
 * the API's own operations: twenty times faster, and the same only where nothing beyond the declaration is asked.
 */
export async function isWrittenTogether(
  { resource, guard, hasOwnCalls }: Importer,
  campos: readonly (string | null)[],
  { reach, can }: { reach: Reach; can: Context['can'] },
): Promise<boolean> {
  const { fields, removal, constraints, key } = resource
  const chosen = campos.flatMap((name) => (name && fields[name] ? [fields[name]] : []))
  const rights = await Promise.all(readPermissions(resource).map(async (right) => [right, await can(right)] as const))
  const held = new Map(rights)
  return (
    (guard !== undefined || !hasOwnCalls) &&
    reach.create === 'all' &&
    (reach.update === null || reach.update === 'all') &&
    reach.seen === 'all' &&
    removal === 'physical' &&
    Object.keys(constraints).length === 0 &&
    chosen.every(({ kind, to }) => TOGETHER.has(kind) && to !== key) &&
    unreadableFields(resource, (right) => held.get(right) === true).length === 0
  )
}
