import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource, Resource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { crudHandlers } from '../crud/crud.ts'
import type { Importer } from '../crud/import/importers.ts'
import { importFile } from '../crud/import/importFile.ts'
import type { RowsValidator } from '../crud/import/validateLines.ts'
import { askedFor } from '../crud/list/askedFor.ts'
import type { SearchedRows } from '../crud/list/searchedRows.ts'
import { noteAnswer, noteReadings, recordFile } from '../crud/readings.ts'
import { recordAccess } from '../crud/recordAccess.ts'
import { targetId } from '../crud/targetId.ts'
import { isTransition, transition, turnOf } from '../crud/transition.ts'
import { withOwnActions } from '../crud/withOwnActions.ts'
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
/** An operation that replaces one of a resource; each takes the context of its own route. */
type OwnHandler =
  | ((context: never) => unknown)
  | { prepare: (context: never) => unknown; write: (context: never) => unknown; uploads?: 'read' }

/**
 * Gives every route of a module its handler: those of its resources from their declaration, unless `resources`
 * replaces one; those beside them from `routes`. What is left without a handler is refused at start.
 */
export function bindModule<Routes extends Record<string, Route>>(
  module: Omit<Module, 'routes'> & { routes: Routes },
  own: {
    resources?: Record<string, Record<string, OwnHandler>>
    routes: AnyHandlers<Routes>
    resolvers?: ServerModule['resolvers']
    demo?: ServerModule['demo']
    people?: ServerModule['people']
    /** what replaced creations and updates ask, of many imported rows at once: without it these come one after the other */
    rowValidators?: Record<string, RowsValidator>
    /** resources with operations of their own that lose nothing when a deleted record comes back as it was */
    restoredPlainly?: readonly string[]
    /**
     * resources with an operation of their own that opens a record: plainly, where it opens the rows of the scope and no
     * fewer, or what narrows the scope as that operation does
     */
    opens?: Record<string, 'plainly' | NonNullable<RecordAccess['narrow']>>
    /** resources whose own list searches more than its declaration says: the rows as that list searches them */
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
    // Each takes the context of its own route, which is what it is called with.
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
        const run = answersRecords(resource, name) ? noteReadings(resource, plain) : plain
        const isOwn = replaced[resource.name]?.create !== undefined
        const asked: Run = ASKED.has(name) ? async (context) => run(await askedFor(resource, context as Asking)) : run
        const whole = linkFiles(resource, name === 'create' ? followCreated(resource, run, { isOwn }) : asked)
        return answersRecords(resource, name) ? withOwnActions(resource, turns, whole) : whole
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

/** A call that prints or reports of people keeps that it did, before the file leaves. */
function recordingFiles(binding: Binding): Binding {
  const { reads } = binding.route
  if (!reads) return binding
  const { resource, param, operation } = reads
  const handler = async (context: Context) => {
    const file = await binding.handler(context)
    const id = param === undefined ? undefined : Number((context.params as Record<string, unknown>)[param])
    await recordFile(context, findResource(resource), operation, { ids: async () => (id === undefined ? null : [id]) })
    return file
  }
  return { ...binding, handler }
}

/** A call of its own that answers data of people keeps of whom, a moment after the answer. */
function recordingPeople(binding: Binding): Binding {
  const { people } = binding.route
  if (!people || (!people.id && !people.param)) return binding
  const handler = async (context: Context) => {
    const answer = await binding.handler(context)
    const { id, param } = people
    const ids = param
      ? [Number((context.params as Record<string, unknown>)[param])]
      : [...new Set(idsUnder(id, answer))]
    if (!context.isInternal && ids.length > 0) noteAnswer(context, findResource(people.resource), ids)
    return answer
  }
  return { ...binding, handler }
}

/** The numbers under a key of an answer, wherever it stands. */
function idsUnder(key: string | undefined, answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => idsUnder(key, one))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    name === key && typeof value === 'number' ? [value] : idsUnder(key, value),
  )
}

/** Whose turn the actions of a resource are. */
function turnsOf({ key, actions }: AnyResource, handlers: Readonly<Record<string, unknown>>) {
  const turns = Object.entries(actions).map(([name, action]) => ({ name, action, turn: turnOf(handlers[name]) }))
  const unsaid = turns.filter(({ action, turn }) => (action.turn === true) !== (turn !== undefined))
  if (unsaid.length > 0)
    throw new Error(`${key}: only one side says whose turn it is: ${unsaid.map(({ name }) => name).join(', ')}`)
  return Object.fromEntries(turns.map(({ name, turn }) => [name, turn]))
}

/** The calls that can be asked for what a person may do. */
const ASKED: ReadonlySet<string> = new Set(['list', 'exportList'])
type Asking = Context<unknown, ListQuery>

/** The calls that answer records as they are. */
const answersRecords = ({ actions }: AnyResource, name: string) =>
  name === 'list' || name === 'get' || name === 'create' || name === 'update' || name in actions

/** What an action says of states, persons and conditions is held by `transition` alone. */
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

/** The operation that reads or makes what a call has beside the fields. */
const readerOf = {
  query: 'list',
  listed: 'list',
  create: 'create',
  update: 'update',
  get: 'get',
  saved: 'create',
  created: 'create',
} as const

/** What calls take and answer beside the fields is dropped by the generic handlers. */
function assertRead({ key, extraSchemas }: AnyResource, replaced: object = {}): void {
  const unread = Object.entries(readerOf).filter(([part, name]) => part in extraSchemas && !(name in replaced))
  if (unread.length > 0)
    throw new Error(`${key} declares more of its calls without operations: ${unread.map(([part]) => part).join(', ')}`)
}

/** The actions that a declaration says all of: they lead to a state or write what it names. */
function declaredActions(resource: AnyResource): Record<string, Run> {
  const whole = Object.entries(resource.actions).filter(([, { to, set }]) => to !== undefined || set !== undefined)
  return Object.fromEntries(whole.map(([name]) => [name, transition(resource as Resource, name) as Run]))
}

/** A removal that is an action: the record it names goes through that, with nothing filled in. */
const removalBy =
  (act: Run): Run =>
  (context) => {
    const { params, query } = context as Context<{ id?: number }, { id?: number }>
    return act({ ...context, params: { id: targetId(params.id, query.id) }, body: {} })
  }

/** Writes of a resource know no row that the person does not reach. */
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

/** Rows of files are written in transactions of their own, where nothing can be prepared. */
function withoutPreparing({ key, importing }: AnyResource, handlers: Record<string, Run | InTwo>): Importer['calls'] {
  const inTwo = ['create', 'update'].filter((name) => handlers[name] && typeof handlers[name] !== 'function')
  if (importing && inTwo.length > 0)
    throw new Error(`${key} takes files of rows: its ${inTwo.join(', ')} cannot prepare`)
  return Object.fromEntries(
    Object.entries(handlers).flatMap(([name, handler]) => (typeof handler === 'function' ? [[name, handler]] : [])),
  )
}

/** What surrounds a record is for whoever opens it: an operation that opens fewer than the scope says so. */
function openedBy({ key }: AnyResource, replaced: object = {}, opens: 'plainly' | RecordAccess['narrow']) {
  if ('get' in replaced && !opens)
    throw new Error(`${key} has its own get: say that it opens plainly, or what narrows the scope as it does`)
  return opens === 'plainly' ? undefined : opens
}

/** What an own operation refuses, hides or does must not be missed by bringing a record back. */
function assertValidated({ key, restorable }: AnyResource, replaced: object = {}): void {
  const own = ['list', 'get', 'create', 'remove'].filter((name) => name in replaced)
  if (restorable && own.length > 0 && !('restore' in replaced))
    throw new Error(
      `${key} has its own ${own.join(', ')}: say that it is restored plainly, or name what restores its records, or declare that nothing does`,
    )
}
