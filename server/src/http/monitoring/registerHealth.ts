import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connect.ts'

/**
 * `/healthz`: liveness and version. `/readyz`: 503 unless the process accepts work and the database is reachable,
 * writable and migrated.
 */
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
