import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource, Resource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { crudHandlers } from '../crud/crud.ts'
import type { Importer } from '../crud/import/importers.ts'
import { importFile } from '../crud/import/importFile.ts'
import type { RowsValidator } from '../crud/import/validateLines.ts'
import { resolveActionFilter } from '../crud/list/resolveActionFilter.ts'
import type { SearchedRows } from '../crud/list/searchedRows.ts'
import { logActionRead, logFileRead, logReads } from '../crud/logReads.ts'
import { recordAccess } from '../crud/recordAccess.ts'
import { targetId } from '../crud/targetId.ts'
import { isTransition, transition, turnOf } from '../crud/transition.ts'
import { withAllowedActions } from '../crud/withAllowedActions.ts'
import { followCreated } from '../crud/write/followCreated.ts'
import { linkFiles } from '../crud/write/linkFiles.ts'
import { maskOutOfScope } from '../crud/write/maskOutOfScope.ts'
import type { RecordAccess } from '../http/access/openRecord.ts'
import type { Context } from '../http/context.ts'
import type { AnyHandlers, Binding } from '../http/implement.ts'
import { implement } from '../http/implement.ts'

import type { ServerModule } from './serverModule.ts'

type Run = Binding['handler']
type InTwo = Pick<Binding, 'prepare' | 'uploads'> & { write: Run }
type OwnHandler =
  | ((context: never) => unknown)
  | { prepare: (context: never) => unknown; write: (context: never) => unknown; uploads?: 'read' }

/**
 * Binds every route of a module to its handler: generated ones, overridden by `resources`, and `routes`. Throws at
 * start-up when a route has no handler.
 */
export function bindModule<Routes extends Record<string, Route>>(
  module: Omit<Module, 'routes'> & { routes: Routes },
  own: {
    resources?: Record<string, Record<string, OwnHandler>>
    routes: AnyHandlers<Routes>
    resolvers?: ServerModule['resolvers']
    demo?: ServerModule['demo']
    people?: ServerModule['people']
    /**
     * bulk validation for imports that matches overridden creates and updates; without it rows are imported one by one
     */
    rowValidators?: Record<string, RowsValidator>
    /** resources with custom operations whose deleted records can be restored unchanged */
    restoredPlainly?: readonly string[]
    /** how an overridden `get` limits access: `plainly` (scope only), or its narrowing */
    opens?: Record<string, 'plainly' | NonNullable<RecordAccess['narrow']>>
    /** rows of lists that search more than they declare */
    searched?: Record<string, SearchedRows>
    alerts?: ServerModule['alerts']
    accessKinds?: ServerModule['accessKinds']
    steps?: ServerModule['steps']
    daily?: ServerModule['daily']
    background?: ServerModule['background']
    metrics?: ServerModule['metrics']
    jobs?: ServerModule['jobs']
    years?: ServerModule['years']
  },
): ServerModule {
  const replaced = own.resources ?? {}
  const stray = Object.keys(replaced).filter((name) => !module.resources.some((resource) => resource.name === name))
  if (stray.length > 0) throw new Error(`${module.name} replaces handlers of unknown resources: ${stray.join(', ')}`)
  const importers: Importer[] = []
  const searched = new Map<Route, SearchedRows>()
  const records = new Map<string, RecordAccess>()
  const ofResources = module.resources.flatMap((resource) => {
    const validateRows = own.rowValidators?.[resource.name]
    if (!own.restoredPlainly?.includes(resource.name)) assertValidated(resource, replaced[resource.name])
    assertTransitions(resource, replaced[resource.name])
    assertRead(resource, replaced[resource.name])
    const all: Record<string, unknown> = {
      ...crudHandlers(resource),
      ...declaredActions(resource),
      importFile: importFile(resource),
      ...replaced[resource.name],
    }
    const removing = all[resource.removedBy ?? '']
    if (typeof removing === 'function') all.remove = removalBy(removing as Run)
    // each handler is called with the context of its own route
    const handlers = maskWrites(resource, all as Record<string, Run | InTwo>)
    const unknown = Object.keys(replaced[resource.name] ?? {}).filter((name) => !(name in resource.routes))
    if (unknown.length > 0) throw new Error(`${resource.key} has no calls named ${unknown.join(', ')}`)
    const hasOwnCalls = Object.keys(replaced[resource.name] ?? {}).some(
      (name) => name === 'create' || name === 'update',
    )
    const access = recordAccess(resource, openedBy(resource, replaced[resource.name], own.opens?.[resource.name]))
    if (access) records.set(resource.key, access)
    importers.push({ resource, calls: withoutPreparing(resource, handlers), validateRows, hasOwnCalls })
    const turns = turnsOf(resource, all)
    const withLinks = Object.entries(handlers).map(([name, handler]) => {
      const completed = (plain: Run) => {
        const run = answersRecords(resource, name) ? logReads(resource, plain) : plain
        const isOwn = replaced[resource.name]?.create !== undefined
        const asked: Run = ASKED.has(name)
          ? async (context) => run(await resolveActionFilter(resource, context as Asking))
          : run
        const whole = linkFiles(resource, name === 'create' ? followCreated(resource, run, { isOwn }) : asked)
        return answersRecords(resource, name) ? withAllowedActions(resource, turns, whole) : whole
      }
      return [
        name,
        typeof handler === 'function' ? completed(handler) : { ...handler, write: completed(handler.write) },
      ]
    })
    const rows = own.searched?.[resource.name]
    if (rows && resource.routes.list) searched.set(resource.routes.list, rows)
    return implement(
      `${resource.key}.`,
      resource.routes,
      Object.fromEntries(withLinks) as AnyHandlers<Record<string, Route>>,
    )
  })
  return {
    module,
    bindings: [...ofResources, ...implement(`${module.name}.`, module.routes, own.routes)]
      .map(recordingFiles)
      .map(recordingPeople),
    resolvers: own.resolvers ?? {},
    importers,
    searched,
    records,
    demo: own.demo,
    people: own.people,
    alerts: own.alerts,
    accessKinds: own.accessKinds,
    steps: own.steps,
    daily: own.daily,
    background: own.background,
    metrics: own.metrics,
    jobs: own.jobs,
    years: own.years,
  }
}

/** Logs files with personal data before they are sent. */
function recordingFiles(binding: Binding): Binding {
  const { reads } = binding.route
  if (!reads) return binding
  const { resource, param, operation } = reads
  const handler = async (context: Context) => {
    const file = await binding.handler(context)
    const id = param === undefined ? undefined : Number((context.params as Record<string, unknown>)[param])
    await logFileRead(context, findResource(resource), operation, { ids: async () => (id === undefined ? null : [id]) })
    return file
  }
  return { ...binding, handler }
}

/** Logs reads of personal data by custom calls, after the response. */
function recordingPeople(binding: Binding): Binding {
  const { people } = binding.route
  if (!people || (!people.id && !people.param)) return binding
  const handler = async (context: Context) => {
    const answer = await binding.handler(context)
    const { id, param } = people
    const ids = param
      ? [Number((context.params as Record<string, unknown>)[param])]
      : [...new Set(idsUnder(id, answer))]
    if (!context.isInternal && ids.length > 0) logActionRead(context, findResource(people.resource), ids)
    return answer
  }
  return { ...binding, handler }
}

/** Numbers under a key anywhere in a response. */
function idsUnder(key: string | undefined, answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => idsUnder(key, one))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    name === key && typeof value === 'number' ? [value] : idsUnder(key, value),
  )
}

function turnsOf({ key, actions }: AnyResource, handlers: Readonly<Record<string, unknown>>) {
  const turns = Object.entries(actions).map(([name, action]) => ({ name, action, turn: turnOf(handlers[name]) }))
  const unsaid = turns.filter(({ action, turn }) => (action.turn === true) !== (turn !== undefined))
  if (unsaid.length > 0)
    throw new Error(`${key}: only one side says whose turn it is: ${unsaid.map(({ name }) => name).join(', ')}`)
  return Object.fromEntries(turns.map(({ name, turn }) => [name, turn]))
}

/** Calls that can filter by available action. */
const ASKED: ReadonlySet<string> = new Set(['list', 'exportList'])
type Asking = Context<unknown, ListQuery>

const answersRecords = ({ actions }: AnyResource, name: string) =>
  name === 'list' || name === 'get' || name === 'create' || name === 'update' || name in actions

/** Throws when an action with declared states, users or conditions is not implemented by `transition`. */
function assertTransitions({ key, actions }: AnyResource, replaced: Record<string, OwnHandler> = {}): void {
  const byHand = Object.entries(actions).filter(
    ([name, { from, to, set, notBy, onlyBy, when }]) =>
      [from, to, set, notBy, onlyBy, when].some((said) => said !== undefined) &&
      replaced[name] !== undefined &&
      !isTransition(replaced[name]),
  )
  if (byHand.length > 0)
    throw new Error(
      `${key} serves ${byHand.map(([name]) => name).join(', ')} without transition: nobody guards what is declared`,
    )
}

/** Operation that must handle each kind of extra keys. */
const readerOf = {
  query: 'list',
  listed: 'list',
  create: 'create',
  update: 'update',
  get: 'get',
  saved: 'create',
  created: 'create',
} as const

/** Throws when no operation handles the extra keys, because generic handlers drop them. */
function assertRead({ key, extraSchemas }: AnyResource, replaced: object = {}): void {
  const unread = Object.entries(readerOf).filter(([part, name]) => part in extraSchemas && !(name in replaced))
  if (unread.length > 0)
    throw new Error(`${key} declares more of its calls without operations: ${unread.map(([part]) => part).join(', ')}`)
}

/** Handlers of fully declared actions, which only change state or fields. */
function declaredActions(resource: AnyResource): Record<string, Run> {
  const whole = Object.entries(resource.actions).filter(([, { to, set }]) => to !== undefined || set !== undefined)
  return Object.fromEntries(whole.map(([name]) => [name, transition(resource as Resource, name) as Run]))
}

/** Deletes through an action (`removedBy`), without inputs. */
const removalBy =
  (act: Run): Run =>
  (context) => {
    const { params, query } = context as Context<{ id?: number }, { id?: number }>
    return act({ ...context, params: { id: targetId(params.id, query.id) }, body: {} })
  }

/** Wraps writes: rows outside the user's scope do not exist for them. */
function maskWrites(resource: AnyResource & { routes: Record<string, Route> }, handlers: Record<string, Run | InTwo>) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      if (resource.routes[name]?.method === 'GET') return [name, handler]
      const { fields } = resource.actions[name] ? { fields: {}, ...resource.actions[name] } : resource
      const masked =
        (run: Run): Run =>
        async (context) =>
          run(await maskOutOfScope(context, resource, fields))
      if (typeof handler === 'function') return [name, masked(handler)]
      const { prepare = () => undefined, write } = handler
      return [name, { ...handler, prepare: masked(prepare), write: masked(write) }]
    }),
  )
}

/** Import handlers: import rows are written in their own transactions, without `prepare`. */
function withoutPreparing({ key, importing }: AnyResource, handlers: Record<string, Run | InTwo>): Importer['calls'] {
  const inTwo = ['create', 'update'].filter((name) => handlers[name] && typeof handlers[name] !== 'function')
  if (importing && inTwo.length > 0)
    throw new Error(`${key} takes files of rows: its ${inTwo.join(', ')} cannot prepare`)
  return Object.fromEntries(
    Object.entries(handlers).flatMap(([name, handler]) => (typeof handler === 'function' ? [[name, handler]] : [])),
  )
}

/** Narrowing of record access: an overridden `get` must declare whether it narrows the scope. */
function openedBy({ key }: AnyResource, replaced: object = {}, opens: 'plainly' | RecordAccess['narrow']) {
  if ('get' in replaced && !opens)
    throw new Error(`${key} has its own get: say that it opens plainly, or what narrows the scope as it does`)
  return opens === 'plainly' ? undefined : opens
}

/** Throws when a custom operation would be bypassed by restoring from the trash. */
function assertValidated({ key, restorable }: AnyResource, replaced: object = {}): void {
  const own = ['list', 'get', 'create', 'remove'].filter((name) => name in replaced)
  if (restorable && own.length > 0 && !('restore' in replaced))
    throw new Error(
      `${key} has its own ${own.join(', ')}: say that it is restored plainly, or name what restores its records, or declare that nothing does`,
    )
}
