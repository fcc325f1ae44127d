import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { z } from 'zod'

/** A call as it came, after the contract has read it. */
export type Asked<Params = unknown, Query = unknown, Body = unknown> = { params: Params; query: Query; body: Body }
/** The base of maps is files of the web itself. */
function mapFile({ pathname }: URL): Response | undefined {
  const file = join(import.meta.dirname, '..', 'public', pathname)
  return pathname.startsWith('/mapa/') && existsSync(file) ? new Response(readFileSync(file)) : undefined
}

type Served = { route: Route; answer: (asked: Asked) => unknown }

export type ContractServer = ReturnType<typeof contractServer>

/**
 * A server within the test: it takes the place of `fetch` alone, reads what is sent by the schemas of the contract as the
 * real one does, and refuses to answer what the contract does not describe.
 */
export function contractServer() {
  const served: Served[] = []
  const server = {
    /** added to every answer, as a distant line does */
    delayMs: 0,
    /** its sessions are over: every call that needs one is refused */
    ended: false as boolean,
    /** the token of the session that holds; any when not said */
    token: undefined as string | undefined,
    /** every call that came, as `METHOD /path?query` */
    calls: [] as string[],
    /** refuses a call before it is answered, by what it throws */
    guard: undefined as ((route: Route) => void) | undefined,
    /** rights beyond the calls that are served */
    rights: [] as string[],
    answer<Params, Query, Body, Answer>(
      route: Route<Params, Query, Body, Answer>,
      answer: (asked: Asked<Params, Query, Body>) => Answer,
    ) {
      // the latest comes first: a test may say it anew
      served.unshift({ route: route as Route, answer: answer as Served['answer'] })
    },
    fetch: async (address: string | URL | Request, request: RequestInit = {}): Promise<Response> => {
      const url = new URL(String(address), location.origin)
      const method = request.method ?? 'GET'
      server.calls.push(`${method} ${url.pathname}${url.search}`)
      const answer = mapFile(url) ?? respond(url, method, request)
      await waitFor(server.delayMs, request.signal)
      return answer
    },
  }

  function respond(url: URL, method: string, { body, headers }: RequestInit): Response {
    const found = served
      .filter(({ route }) => route.method === method)
      .map((one) => ({ ...one, params: matchPath(one.route, url.pathname) }))
      // a path without a parameter stands before one with it, as in the real one
      .sort((one, other) => Object.keys(one.params ?? {}).length - Object.keys(other.params ?? {}).length)
      .find(({ params }) => params !== undefined)
    try {
      if (!found) throw new Problem('notFound', `Nothing answers ${method} ${url.pathname}`)
      const { route, answer } = found
      const token = new Headers(headers).get('authorization')?.replace('Bearer ', '')
      if (route.access !== 'public' && (server.ended || !token || (server.token ?? token) !== token))
        throw new Problem('unauthenticated')
      server.guard?.(route)
      const asked = {
        params: read(route.params, found.params),
        query: read(route.query, queryOf(url)),
        body: read(route.body, bodyOf(body)),
      }
      const said = answer(asked)
      if (route.response === 'empty') return new Response(null, { status: 204 })
      if (route.response === 'download') return new Response(String(said))
      return Response.json(z.parse(route.response, said), { status: route.status })
    } catch (caught) {
      if (!(caught instanceof Problem)) throw caught
      const { kind, message, issues, codigo } = caught
      return Response.json(
        { errorMessage: message, ...(issues.length > 0 && { errors: issues }), ...(codigo && { codigo }) },
        { status: problemKinds[kind].status },
      )
    }
  }

  server.answer(session.getSessionInfo, () => ({
    accesoMenus: [],
    permisos: [...served.map(({ route }) => `${route.method} ${route.path}`), ...server.rights],
    alcances: {},
  }))
  return server
}

function read(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return sent
  const { data, error } = schema.safeParse(sent)
  if (!error) return data
  const issues = error.issues.map(({ path, message }): Issue => ({ campo: path.join('.'), mensaje: message }))
  throw new Problem('validation', { issues })
}

/** A body of JSON or of a form, whose files are as the real one reads them, but empty. */
function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries(
    [...new Set(body.keys())].map((name) => {
      const values = body.getAll(name).map((one) => (typeof one === 'string' ? one : uploadOf(one)))
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

const uploadOf = ({ name, type, size }: File) => ({
  ...{ nombre: name, tipo: type, tamanio: size, sha256: '' },
  contenido: new Uint8Array(),
})

function matchPath({ path, aliases }: Route, asked: string): Record<string, string> | undefined {
  for (const one of [path, ...aliases]) {
    const pattern = new RegExp(`^${one.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(asked)
    if (match) return { ...match.groups }
  }
  return undefined
}

function queryOf({ searchParams }: URL): Record<string, unknown> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = searchParams.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

const waitFor = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    if (signal?.aborted) return leave()
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', leave)
  })
