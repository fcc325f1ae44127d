import { existsSync } from 'node:fs'
import serveStatic from '@fastify/static'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { findSession } from './access/session.ts'

/** Calls live under `/<module>/api`, screens do not. */
export const isApi = (url: string) => /^\/[a-z_]+\/api(\/|\?|$)/.test(url)

const isFile = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '')

/** The built web, and its index for every screen; an unknown call answers 401 without a session, else 404 (R5). */
export async function registerWeb(
  app: FastifyInstance,
  options: { database: Database; clock: () => Date; webRoot?: string | undefined },
): Promise<void> {
  const { database, clock, webRoot } = options
  const hasWeb = webRoot !== undefined && existsSync(webRoot)
  if (hasWeb) {
    await app.register(serveStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = request.method === 'GET' && !isApi(request.url) && !isFile(request.url)
    if (isScreen && hasWeb) return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
    if (isApi(request.url)) await findSession(database, request.headers.authorization, clock())
    throw new Problem('notFound')
  })
}
