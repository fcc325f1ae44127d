import { Problem } from '@wamani/contract/core/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'

/** `/healthz`: the process answers; `/readyz`: it goes on, and the database is reachable and migrated, else 503. */
export function registerHealth(app: FastifyInstance, { pool }: Database, leaving?: AbortSignal): void {
  let asked: Promise<unknown> | undefined
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }))
  app.get('/readyz', { exposeHeadRoute: false }, async () => {
    if (leaving?.aborted) throw new Problem('unavailable', 'El servidor se está deteniendo.')
    // Anybody may ask, as often as he likes: all who ask meanwhile share one question to the database.
    asked ??= pool.query('select 1 from seguridad.version_permisos').finally(() => {
      asked = undefined
    })
    await asked
    return { status: 'ok' }
  })
}
