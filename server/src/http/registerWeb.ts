import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { identify } from './access/identify.ts'
import { fileHeaders, pageHeaders, securityHeaders } from './securityHeaders.ts'

export const isApi = (url: string) => /^\/[a-z_]+\/api(\/|\?|$)/.test(url)

/** Versioned map files; the installation's map changes the version. */
const isPartOfMap = (url: string) => /^\/mapa\/\w+\.json\?v=/.test(url)

/** Built assets with a content hash in their name. */
const isBuilt = (path: string) => /\/assets\//.test(path)

export function cacheControlOf(path: string, url: string): string {
  if (isBuilt(path)) return 'public, max-age=31536000, immutable'
  return isPartOfMap(url) ? 'public, max-age=86400' : 'no-cache'
}

const isFile = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '')

export async function registerWeb(
  app: FastifyInstance,
  options: {
    database: Database
    clock: () => Date
    webRoot?: string | undefined
    tiles?: { url: string } | undefined
    pageMeta: PageMeta
  },
): Promise<void> {
  const { database, clock, webRoot, tiles, pageMeta } = options
  const everyHeader = Object.keys(securityHeaders())
  const hasWeb = webRoot !== undefined && existsSync(join(webRoot, 'index.html'))
  if (hasWeb) {
    await app.register(serveStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheControlOf(path, reply.request.url))
        if (!isBuilt(path)) return
        for (const name of everyHeader) reply.removeHeader(name)
        reply.headers({ ...fileHeaders })
      },
    })
  }
  const sendIndex = hasWeb ? await indexPage(webRoot, pageMeta, pageHeaders(tiles?.url)) : undefined
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = request.method === 'GET' && !isApi(request.url) && !isFile(request.url)
    if (isScreen && sendIndex) return sendIndex(request, reply)
    if (isApi(request.url)) await identify(database, request, clock())
    throw new Problem('notFound')
  })
}

/** Installation data for `meta` tags, by name. */
export type PageMeta = () => Promise<Readonly<Record<string, string>>>

/**
 * Sends the index page with installation data in `meta` tags, which saves a request. When the database is down the page
 * is sent without them.
 */
async function indexPage(webRoot: string, pageMeta: PageMeta, headers: Readonly<Record<string, string>>) {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const meta = await pageMeta().catch((error: unknown) => {
      request.log.warn(error, 'page sent without installation data')
      return {}
    })
    const page = Object.entries(meta).reduce(withMeta, built)
    const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
    reply.type('text/html; charset=utf-8').headers({ ...headers, 'Cache-Control': 'no-cache', ETag: tag })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(page)
  }
}

const withMeta = (page: string, [name, content]: [string, string]) =>
  page.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, before: string) => before + escaped(content))

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
