import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit one packet, so compression would not help. */
const MIN_LENGTH = 1_400

const encoders = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text, { level: 5 }),
} as const

const written = /^(application\/json|text\/html)\b/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses API responses and the page, which matters on slow links. Runs in the zlib thread pool. Exports compress
 * themselves; web assets are compressed at build time.
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
