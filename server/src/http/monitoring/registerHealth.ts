import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'

/** `/healthz`: the process answers, and of which version it is; `/readyz`: it goes on, and the database answers, takes writes and is migrated, else 503. */
export function registerHealth(
  app: FastifyInstance,
  { assertWell }: Pick<Database, 'assertWell'>,
  { version, leaving }: { version: string; leaving?: AbortSignal | undefined },
): void {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok', version }))
  app.get('/readyz', { exposeHeadRoute: false }, async () => {
    if (leaving?.aborted) throw new Problem('unavailable', 'El servidor se está deteniendo.')
    await assertWell()
    return { status: 'ok' }
  })
}
