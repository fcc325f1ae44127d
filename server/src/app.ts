import fastify from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

export type AppOptions = {
  config: Config
  database: Database
  clock: Clock
  log: { info: (line: string) => void; warn: (line: string) => void }
}

export async function buildApp(_options: AppOptions) {
  const app = fastify()
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
