import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'

/** `/healthz`: the process answers; `/readyz`: it goes on, and the database answers, takes writes and is migrated, else 503. */
export function registerHealth(
  app: FastifyInstance,
  { assertWell }: Pick<Database, 'assertWell'>,
  leaving?: AbortSignal,
): void {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }))
  app.get('/readyz', { exposeHeadRoute: false }, async () => {
    if (leaving?.aborted) throw new Problem('unavailable', 'El servidor se está deteniendo.')
    await assertWell()
    return { status: 'ok' }
  })
}
