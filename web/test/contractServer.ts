import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { z } from 'zod'

/** A request as parsed by the contract. */
export type Asked<Params = unknown, Query = unknown, Body = unknown> = { params: Params; query: Query; body: Body }
/** Serves the base map from the files of web/public. */
function mapFile({ pathname }: URL): Response | undefined {
  const file = join(import.meta.dirname, '..', 'public', pathname)
  return pathname.startsWith('/mapa/') && existsSync(file) ? new Response(readFileSync(file)) : undefined
}

type Served = { route: Route; answer: (asked: Asked) => unknown }

export type ContractServer = ReturnType<typeof contractServer>

/**
 * Test server that replaces `fetch`. Like the real server, it parses requests with the schemas of the contract, and it
 * rejects responses the contract does not describe.
 */
export function contractServer() {
  const served: Served[] = []
  const server = {
    /** Latency added to every response. */
    delayMs: 0,
    /** All sessions have expired: requests that need one are refused. */
    ended: false as boolean,
    /** Token of the only valid session; undefined: any token is valid. */
    token: undefined as string | undefined,
    /** Requests received, as `METHOD /path?query`. */
    calls: [] as string[],
    /** Throws to refuse a request before it is answered. */
    guard: undefined as ((route: Route) => void) | undefined,
    /** Rights in addition to the served routes. */
    rights: [] as string[],
    answer<Params, Query, Body, Answer>(
      route: Route<Params, Query, Body, Answer>,
      answer: (asked: Asked<Params, Query, Body>) => Answer,
    ) {
      // later answers win: a test can override an earlier one
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
      // paths without parameters first, as on the real server
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

/** Parses a JSON or form body. Files have their metadata but no content. */
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
