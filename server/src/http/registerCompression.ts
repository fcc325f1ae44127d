import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** An answer that fits one packet arrives no sooner when it is compressed. */
const MIN_LENGTH = 1_400

/** For JSON the next level of either takes twice as long and saves 5 %. */
const encoders = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text, { level: 5 }),
} as const

/** What is written for each answer. */
const written = /^(application\/json|text\/html)\b/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Answers of the API, and the page, travel compressed to who reads them so: over a far office's line a menu or a list is waited for by its
 * bytes. Its threads are not that of the requests. Files are compressed by what makes them, the web when it is built.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !written.test(String(reply.getHeader('content-type')))) return payload
    reply.header('Vary', 'Accept-Encoding')
    const encoding = payload.length < MIN_LENGTH ? undefined : encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
    return encoders[encoding](payload)
  })
}

/** The shorter one of what a client reads; a `q=0` refuses. */
function encodingFor(accepted: string | string[] | undefined): keyof typeof encoders | undefined {
  const read = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split(/\s*;\s*q=/))
      .filter(([, weight = '1']) => Number(weight) > 0)
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find((one) => read.has(one))
}
