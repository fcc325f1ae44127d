import { finished } from 'node:stream'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { nonJsonResponse, type Route } from '@wamani/contract/core/http/route.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { asOf, dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallerShares, callerKey, callerShares, runAsCaller, withinShare } from '../concurrency/callerShares.ts'
import { releasableLimit, type Semaphore } from '../concurrency/limitConcurrency.ts'
import { retryDeadlock } from '../concurrency/retryDeadlock.ts'
import type { Db, Stamp } from '../database/connect.ts'
import { parametro } from '../database/parametro.ts'
import { type AuthorizationServices, authorizeCall } from './access/authorizeCall.ts'
import { type CallLimit, callerAt, callLimitOf, countCall } from './access/callLimit.ts'
import { noteAccess } from './access/registerSecurityLog.ts'
import type { Context } from './context.ts'
import { ANONYMOUS, type AppServices, contextOf, type Principal, principalOf, stampOf } from './contextOf.ts'
import { expectedBody } from './expectedBody.ts'
import type { Binding } from './implement.ts'
import { originOf } from './origin.ts'
import { unknownNames } from './queryNames.ts'
import { issuesOf, sendProblem } from './sendProblem.ts'
import { sendResponse } from './sendResponse.ts'
import { readBody } from './uploads/readBody.ts'
import { maxBodyBytes, type UploadGate, uploadGate } from './uploads/uploadGate.ts'
import { uploadsIn, withUploads } from './uploads/withUploads.ts'

export type MountOptions = AppServices &
  AuthorizationServices & {
    /** validates responses against their schema; for tests */
    checkAnswers?: boolean | undefined
    /** virus scan of anonymous uploads */
    scan?: ((upload: UploadedFile) => Promise<void>) | undefined
  }

/** Maximum connections per public route, so that anonymous callers leave the rest to signed-in users. */
const ANONYMOUS_CONCURRENCY = 8

/**
 * Serves the bindings: session → permission → rate limit → validation → transaction → operation → commit → response.
 */
export function mount(app: FastifyInstance, bindings: readonly Binding[], options: MountOptions): void {
  const bound = new Map<string, string>()
  const callers = callerShares()
  const gate = uploadGate()
  for (const binding of bindings) {
    for (const path of [binding.route.path, ...binding.route.aliases]) {
      const key = `${binding.route.method} ${path}`
      const other = bound.get(key)
      if (other) throw new Error(`${key} is bound twice: ${other} and ${binding.name}`)
      bound.set(key, binding.name)
      mountOne(app, path, binding, { ...options, callers, gate })
    }
  }
}

function mountOne(app: FastifyInstance, path: string, binding: Binding, options: Mounted): void {
  const { route } = binding
  const { callers } = options
  const isPublic = route.access === 'public'
  const anonymousTurn = releasableLimit(ANONYMOUS_CONCURRENCY)
  const limit = callLimitOf(route)
  app.route({
    method: route.method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    // before the body is read, so that rejected uploads are not received
    onRequest: async (request, reply) => {
      // by route, because a URL has many spellings
      reply.header('Cache-Control', 'no-store')
      if (isPublic) return limitCalls(route, limit, senderOf(ANONYMOUS, request), options)
      const now = options.clock()
      const { session, grant } = await authorizeCall(options, route, request, now)
      const principal = principalOf(options, session, grant, now)
      principals.set(request, principal)
      await limitCalls(route, limit, senderOf(principal, request), options)
    },
    handler: async (request, reply) => {
      const principal = isPublic ? ANONYMOUS : principals.get(request)
      if (!principal) throw new Problem('unauthenticated')
      const key = senderOf(principal, request)
      const { share, leave } = callers.enter(key)
      const ofUser = nonJsonResponse(route) === 'download' ? downloadTurn(callers, key, reply) : share.call.run
      // anonymous callers queue only for the database, so storing their files blocks nobody
      const limits = isPublic
        ? { upload: atOnce, whole: atOnce, database: anonymousTurn }
        : { upload: share.upload.run, whole: ofUser, database: atOnce }
      try {
        const work = () => receive({ binding, limits, options }, principal, request, reply)
        return await withinShare(share, () => runAsCaller(key, work))
      } finally {
        leave()
      }
    },
  })
}

const senderOf = ({ user }: Principal, { address }: FastifyRequest): string =>
  user.idUsuario ? callerKey(user) : `ip ${callerAt(address)}`

async function limitCalls(
  { method, path }: Route,
  limit: CallLimit | undefined,
  sender: string,
  options: MountOptions,
) {
  if (limit) await countCall(options.database, `${method} ${path} ${sender}`, limit, options.clock())
}

type Limit = Semaphore['run']
const atOnce: Limit = (work) => work()

/** Queue slot that is released when the response is sent or aborted. */
function downloadTurn(callers: CallerShares, key: string, reply: FastifyReply): Limit {
  const { share, leave } = callers.enter(key)
  const sent = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
  void sent.then(leave)
  return async (work) => {
    const give = await share.download.take()
    try {
      const answer = await work()
      void sent.then(give)
      return answer
    } catch (error) {
      give()
      throw error
    }
  }
}

const principals = new WeakMap<FastifyRequest, Principal>()

type Mounted = MountOptions & { callers: CallerShares; gate: UploadGate }
type Served = { binding: Binding; limits: Record<'upload' | 'whole' | 'database', Limit>; options: Mounted }

/** Runs a call whose upload was accepted; deletes its temporary files. */
async function receive(
  served: Served,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { binding, limits, options } = served
  const { route } = binding
  if (!request.isMultipart()) return serve(served, principal, request, reply)
  const usual = isOpenEnded(route) ? await parametro(options.database.read, 'archivo.maxMb') : undefined
  const said = request.headers['content-length']
  const declared = { bytes: said === undefined ? undefined : Number(said), most: maxBodyBytes(route, usual ?? 0) }
  const leave = options.gate(senderOf(principal, request), declared)
  try {
    return await limits.upload(() => serve(served, principal, request, reply, usual))
  } finally {
    leave()
    await request.spool.empty()
  }
}

async function serve(
  { binding, limits, options }: Served,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
  usualMegabytes?: number,
): Promise<unknown> {
  const { route } = binding
  const { clock, checkAnswers } = options
  const now = clock()
  const origin = originOf(request)
  const today = dayInLima(now)
  const expected = expectedBody(route, principal.grant)
  const input = await readInput(route, expected, request, today, usualMegabytes)
  const afterwards: (() => Promise<void>)[] = []
  const after: Context['after'] = (run) => void afterwards.push(run)
  const note: Context['noteAccess'] = (kept) => noteAccess(request, kept)
  const context = contextOf(options, principal, origin, now, { ...input, after, noteAccess: note })
  const stamp = stampOf(principal.user, origin, now)
  const answer = await limits.whole(() => operate(binding, options, context, stamp, limits.database, afterwards))
  for (const run of afterwards)
    await run().catch((error: unknown) => request.log.error({ err: error }, 'side effect failed'))
  // a returned Problem commits, so that failed sign-ins are counted
  if (answer instanceof Problem) return sendProblem(answer, answer, request, reply)
  return sendResponse(route, answer, reply, checkAnswers)
}

async function operate(
  { route, handler, prepare, uploads }: Binding,
  { database, files, scan }: MountOptions,
  context: Omit<Context, 'db'>,
  stamp: Stamp,
  turn: Limit,
  afterwards: unknown[],
): Promise<unknown> {
  if (route.method === 'GET') return turn(() => database.readers.read(async (db) => handler({ ...context, db })))
  const before = { ...context, db: database.read }
  const prepared = prepare && (await turn(async () => prepare(before)))
  const { length } = afterwards
  const work = (db: Db) => handler({ ...context, db, ...(prepare && { prepared }) } as Context)
  const write = () =>
    turn(() =>
      retryDeadlock(
        () => database.transaction(stamp, async (db) => work(db)),
        // drops side effects registered by the attempt that was rolled back
        () => afterwards.splice(length),
      ),
    )
  if (scan && route.access === 'public') for (const upload of uploadsIn(context.body)) await scan(upload)
  return route.files && uploads !== 'read' ? withUploads(files, context.body, write) : write()
}

async function readInput(
  route: Route,
  expected: Route['body'],
  request: FastifyRequest,
  today: string,
  usualMegabytes?: number,
) {
  const raw = belowParent(route.above, {
    params: request.params,
    query: request.query,
    body: await readBody(request, route, usualMegabytes),
  })
  const parts = ['params', 'query', 'body'] as const
  const schemas = { params: route.params, query: route.query, body: expected }
  const parsed = asOf(today, () => parts.map((part) => ({ part, result: schemas[part]?.safeParse(raw[part]) })))
  const unknown = unknownNames(route, request.query).map((campo) => ({ campo, mensaje: messages.noParameter(campo) }))
  const wrong = parsed.flatMap(({ result }) => (result?.success === false ? issuesOf(result.error) : []))
  const issues = [...unknown, ...wrong]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const input: Record<string, unknown> = {}
  for (const { part, result } of parsed) input[part] = result?.data ?? {}
  return input as { params: unknown; query: unknown; body: unknown }
}

type RawInput = { params: unknown; query: unknown; body: unknown }

/** Under a parent's path, forces query and body to that parent. */
function belowParent(above: Route['above'], { params, query, body }: RawInput): RawInput {
  const id = above && (params as Record<string, unknown>)[above.param]
  if (!above || id === undefined) return { params, query, body }
  const filtered = { ...(query as object), [above.param]: id }
  return { params, query: filtered, body: { ...(body as object | undefined), [above.field]: id } }
}
const isOpenEnded = ({ files = {} }: Route) =>
  Object.values(files).some(({ maxMegabytes }) => maxMegabytes === undefined)
