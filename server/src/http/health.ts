import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'

/** `/healthz`: the process answers; `/readyz`: the database is reachable and migrated, else 503. */
export function registerHealth(app: FastifyInstance, { pool }: Database): void {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }))
  app.get('/readyz', { exposeHeadRoute: false }, async () => {
    await pool.query('select 1 from seguridad.version_permisos')
    return { status: 'ok' }
  })
}
