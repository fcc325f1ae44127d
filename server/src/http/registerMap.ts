import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { cacheControlOf } from './registerWeb.ts'

const plain = promisify(gunzip)
const partOf = (url: string) => /^\/mapa\/(pais|\d\d)\.json(?:\?|$)/.exec(url)?.[1]

/** Serves the installation's own map (`npm run map`) at the addresses of the built-in map files. */
export function registerMap(app: FastifyInstance, { read }: Pick<Database, 'read'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const part = partOf(request.url)
    if (part === undefined || request.method !== 'GET') return
    const own = await read
      .selectFrom('nucleo.mapa')
      .select(['contenido', 'huella'])
      .where('nombre', '=', part)
      .executeTakeFirst()
    if (!own) return
    const tag = `"${own.huella}"`
    reply.type('application/json').headers({
      'Cache-Control': cacheControlOf(request.url, request.url),
      ETag: tag,
      Vary: 'Accept-Encoding',
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await plain(own.contenido))
    return reply.header('Content-Encoding', 'gzip').send(own.contenido)
  })
}
