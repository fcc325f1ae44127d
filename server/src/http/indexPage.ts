import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the page says of the installation in its `meta`, by their names. */
export type PageMeta = () => Promise<Readonly<Record<string, string>>>

/**
 * Sends the index of the web with what it says of the installation filled in: the first picture has it without another call. A
 * database out of reach must not cost the page that says so: it goes out as it was built.
 */
export async function indexPage(webRoot: string, pageMeta: PageMeta) {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const meta = await pageMeta().catch((error: unknown) => {
      request.log.warn(error, 'The page goes out as it was built')
      return {}
    })
    const page = Object.entries(meta).reduce(withMeta, built)
    const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
    reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', ETag: tag })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(page)
  }
}

const withMeta = (page: string, [name, content]: [string, string]) =>
  page.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, before: string) => before + escaped(content))

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
