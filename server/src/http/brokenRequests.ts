import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemBody, problemKinds } from '@wamani/contract/core/http/problem.ts'

type Broken = Error & { code?: string }

/** Status by HTTP parser error code; default 400. */
const statuses: Readonly<Record<string, keyof typeof texts>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const texts = {
  400: problemKinds.malformed.text,
  408: problemKinds.tooSlow.text,
  413: problemKinds.tooLarge.text,
  431: 'Los encabezados de la solicitud son demasiado grandes.',
} as const

type Log = { info: (fields: object, line: string) => void }

/** Response to input that is not HTTP, before any route or hook: standard body and headers. */
export function brokenRequests(headers: Readonly<Record<string, string>>, log: () => Log) {
  return ({ code = '' }: Broken, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = statuses[code] ?? 400
    const traza = randomUUID()
    log().info({ reqId: traza, status, codigo: code }, 'request rejected')
    const body = JSON.stringify({ errorMessage: texts[status], traza } satisfies ProblemBody)
    const lines = {
      ...headers,
      'X-Request-Id': traza,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
}

/** True when a response is already being written. Uses a private field, because Node has no API for it. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  socket._httpMessage?.headersSent === true
