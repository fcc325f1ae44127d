import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemBody, problemKinds } from '@wamani/contract/core/http/problem.ts'

type Broken = Error & { code?: string }

/** What the parser of HTTP says, and the status of it; all else is 400. */
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

/** Answers what is no request, where no route and no hook is reached: in the usual shape, with the headers of every answer. */
export function brokenRequests(headers: Readonly<Record<string, string>>, log: () => Log) {
  return ({ code = '' }: Broken, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = statuses[code] ?? 400
    const traza = randomUUID()
    log().info({ reqId: traza, status, codigo: code }, 'request refused')
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

/** Node keeps the answer under way at the socket, and offers no other way to ask: a second one would run into it. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  socket._httpMessage?.headersSent === true
