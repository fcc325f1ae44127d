import type { Route } from '@wamani/contract/core/http/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { routeLabel } from '../monitoring/registerMetrics.ts'
import { writeLines } from './writeLines.ts'

export type AccessKind = 'INGRESO' | 'SALIDA' | 'CLAVE' | 'SEGUNDO_FACTOR' | 'PERMISOS'

type LineKind = AccessKind | 'INGRESO_FALLIDO' | 'PRIMER_PASO' | 'RECHAZO'

/** Event override of an operation: null when it needs no line. `idUsuario`: subject of a call without a session. */
export type AccessNote = { tipo: LineKind | null; idUsuario?: number }

const notes = new WeakMap<FastifyRequest, AccessNote>()

/** Overrides what the security log derives from status and route. */
export const noteAccess = (request: FastifyRequest, note: AccessNote): void => void notes.set(request, note)

export type Line = {
  tipo: LineKind
  resultado: number
  idUsuario: number | null
  username: string | null
  aplicacion: string | null
  ip: string
  ruta: string
  traza: string
  veces: number
  en: string
}

/** Refusals are grouped for this long; other events are written at once. */
const BATCH_DELAY_MS = 500
/** Maximum groups of refusals between writes; further ones count under one group for all addresses. */
const MAX_REFUSAL_KINDS = 500
const REFUSED = new Set([403, 429])

/**
 * Security log: sign-ins, failures, refusals, sign-outs, password and permission changes. Written after the response
 * and outside its transaction, so that rolled-back calls are recorded. Floods become a few lines with a count.
 */
export function registerSecurityLog(
  app: FastifyInstance,
  {
    database,
    clock,
    kinds,
    forward,
  }: {
    database: Database
    clock: () => Date
    kinds: ReadonlyMap<Route, AccessKind>
    /** also gets each line, before refusals are grouped */
    forward?: ((line: Line) => void) | undefined
  },
): void {
  const byCall = new Map([...kinds].flatMap(([route, kind]) => pathsOf(route).map((call) => [call, kind] as const)))
  let waiting = new Map<string, Line>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function write(): Promise<unknown> {
    clearTimeout(timer)
    timer = undefined
    const lines = [...waiting.values()]
    waiting = new Map()
    if (lines.length === 0) return writing
    writing = writing.then(async () => {
      const { refused, unwritten, failure } = await writeLines(lines, (some) =>
        sql`select auditoria.write_access_log(${JSON.stringify(some)}::jsonb)`.execute(database.read),
      )
      for (const { line, error } of refused)
        app.log.error({ err: error, line: withoutName(line) }, 'security log line rejected')
      if (unwritten.length > 0) app.log.error({ err: failure, lines: unwritten.length }, 'security log not written')
    })
    return writing
  }

  app.addHook('onResponse', async (request, reply) => {
    const tipo = kindOf(request, reply)
    if (!tipo) return
    const line = lineOf(tipo, request, reply, clock())
    forward?.(withoutName(line))
    const own = [
      line.tipo,
      line.resultado,
      line.idUsuario,
      line.aplicacion ?? line.username,
      line.ip,
      line.ruta,
      line.en.slice(0, 16),
    ]
    const isNew = !waiting.has(own.join(' '))
    const key =
      isNew && waiting.size >= MAX_REFUSAL_KINDS ? `varias ${line.tipo} ${line.en.slice(0, 16)}` : own.join(' ')
    const known = waiting.get(key)
    if (known) known.veces += 1
    else waiting.set(key, key.startsWith('varias') ? { ...line, ...many } : line)
    if (tipo === 'RECHAZO' || tipo === 'INGRESO_FALLIDO') timer ??= setTimeout(write, BATCH_DELAY_MS)
    else await write()
  })
  app.addHook('onClose', write)

  function kindOf(request: FastifyRequest, { statusCode }: FastifyReply): Line['tipo'] | undefined {
    const note = notes.get(request)
    if (note) return note.tipo ?? undefined
    const kind = byCall.get(`${request.method} ${request.routeOptions.url}`)
    if (kind === 'INGRESO' && statusCode === 401) return 'INGRESO_FALLIDO'
    if (REFUSED.has(statusCode) || (statusCode === 401 && request.aplicacion)) return 'RECHAZO'
    return statusCode < 300 ? kind : undefined
  }
}

/** Failed user names are dropped: they may be passwords typed into the wrong field. */
const withoutName = (line: Line): Line => ({ ...line, username: line.tipo === 'INGRESO' ? line.username : null })

const many = { idUsuario: null, username: null, aplicacion: null, ip: 'varias', ruta: 'varias' }

const pathsOf = ({ method, path, aliases }: Route) =>
  [path, ...aliases].map((one) => `${method} ${one.replace(/\{(\w+)\}/g, ':$1')}`)

function lineOf(tipo: Line['tipo'], request: FastifyRequest, reply: FastifyReply, now: Date): Line {
  const { username } = (request.body ?? {}) as { username?: unknown }
  const isSignIn = tipo === 'INGRESO' || tipo === 'INGRESO_FALLIDO' || tipo === 'PRIMER_PASO'
  return {
    tipo,
    resultado: reply.statusCode,
    idUsuario: request.idUsuario || notes.get(request)?.idUsuario || null,
    aplicacion: request.aplicacion || null,
    username: isSignIn && typeof username === 'string' ? username.slice(0, 100) : null,
    ip: request.address,
    ruta: `${request.method} ${routeLabel(request.routeOptions.url)}`.slice(0, 200),
    traza: request.id,
    veces: 1,
    en: now.toISOString(),
  }
}
