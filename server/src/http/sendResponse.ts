import { Readable } from 'node:stream'
import { nonJsonResponse, type Route } from '@wamani/contract/core/http/route.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Download } from '../documents/download.ts'
import { contentDisposition } from './contentDisposition.ts'
import { isRepeated } from './repeated.ts'

/** Sends the response of an operation: empty, file or JSON. `check`: throws when JSON does not match the schema. */
export function sendResponse(route: Route, answer: unknown, reply: FastifyReply, check = false): FastifyReply {
  const bare = nonJsonResponse(route)
  if (bare === 'empty') return reply.code(204).send()
  if (bare === 'download') return sendDownload(answer as Download, reply)
  if (check && typeof route.response !== 'string') assertAnswer(route.response, answer)
  const code = isRepeated(answer) ? 200 : route.status
  const isLong = Array.isArray(answer) && answer.length > ITEMS_PER_CHUNK
  const text = isLong ? Readable.from(partsOf(answer)) : JSON.stringify(answer)
  return reply.code(code).type('application/json; charset=utf-8').send(text)
}

/** Long lists are serialised in chunks, so that other requests are not blocked. */
const ITEMS_PER_CHUNK = 1_000

function* partsOf(items: readonly unknown[]): Generator<string> {
  for (let at = 0; at < items.length; at += ITEMS_PER_CHUNK)
    yield (at === 0 ? '[' : ',') + JSON.stringify(items.slice(at, at + ITEMS_PER_CHUNK)).slice(1, -1)
  yield ']'
}

function assertAnswer(schema: z.ZodType, answer: unknown): void {
  const { error } = schema.safeParse(JSON.parse(JSON.stringify(answer)))
  if (error) throw new Error(`Response does not match its schema: ${error.message}`)
}

function sendDownload({ nombre, tipo, contenido, inline }: Download, reply: FastifyReply): FastifyReply {
  return reply
    .code(200)
    .type(tipo)
    .header('Content-Disposition', contentDisposition(nombre, inline ?? false))
    .send(contenido)
}
