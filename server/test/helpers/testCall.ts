import { fillPath, type Method, type Route } from '@wamani/contract/core/http/route.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** Profile whose user calls, a token, or anonymous. */
export type Caller = string | { token: string } | null

export type CallOptions = {
  as?: Caller | undefined
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  from?: string | undefined
}

export type Answer<Body> = {
  status: number
  body: Body
  text: string
  bytes: Buffer
  headers: Record<string, string | undefined>
}

export type TestFile = { nombre: string; tipo: string; contenido: Uint8Array<ArrayBuffer> }

/** Request of a call: path, query, and body as JSON or form. */
export async function requestOf(route: Route | string, options: CallOptions, token: string | null) {
  const { params, query = {}, body, headers = {}, from } = options
  const [method, path] = typeof route === 'string' ? route.split(' ') : [route.method, fillPath(route.path, params)]
  const sentQuery = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(sentQuery.map(([name, value]): [string, string] => [name, String(value)]))
  const isForm = typeof route !== 'string' && route.bodyType === 'multipart' && body !== undefined
  const sent = isForm ? await form(body as Record<string, unknown>) : { payload: body, headers: {} }
  return {
    method: method as Method,
    url: search.size > 0 ? `${path}?${search}` : (path ?? '/'),
    ...(from !== undefined && { remoteAddress: from }),
    ...(sent.payload !== undefined && { payload: sent.payload as NonNullable<InjectOptions['payload']> }),
    headers: { ...sent.headers, ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
  }
}

export function toAnswer<Body>(response: LightMyRequestResponse): Answer<Body> {
  const { statusCode, headers, body, rawPayload } = response
  const isJson = String(headers['content-type']).startsWith('application/json')
  return {
    status: statusCode,
    body: (isJson && body !== '' ? JSON.parse(body) : undefined) as Body,
    text: body,
    bytes: rawPayload,
    headers: headers as Record<string, string | undefined>,
  }
}

/** Form as sent by a browser: text, repeated lists, objects as JSON. */
async function form(values: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isFile(one)) data.append(name, new Blob([one.contenido], { type: one.tipo }), one.nombre)
      else if (one !== undefined) data.append(name, textOf(one))
    }
  }
  const response = new Response(data)
  const payload = Buffer.from(await response.arrayBuffer())
  return { payload, headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}

export const textOf = (value: unknown): string => {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isFile = (value: unknown): value is TestFile =>
  typeof value === 'object' && value !== null && 'contenido' in value
