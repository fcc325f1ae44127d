import type { Route } from '@wamani/contract/core/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import { assertReady } from '../http/access/authorize.ts'
import { findSession, tokenHash } from '../http/access/session.ts'
import type { Clock } from '../process/clock.ts'
import { liveStreams } from './liveStreams.ts'

/**
 * Live event stream of a session. Separate from other calls, because it has no transaction and does not end. Ended
 * first on shutdown.
 */
export function registerLive(
  app: FastifyInstance,
  route: Pick<Route, 'path'>,
  services: { database: Database; listener: Listener; clock: Clock },
): void {
  const streams = liveStreams(services)
  app.addHook('preClose', async () => streams.close())
  app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
    const { authorization = '' } = request.headers
    const { user } = await findSession(services.database, authorization, services.clock())
    assertReady(user, {})
    const hash = tokenHash(authorization.replace(/^bearer /i, ''))
    const stream = streams.open({ idUsuario: user.idUsuario, idSesion: user.idSesion, hash })
    // disables proxy buffering
    return reply
      .type('text/event-stream')
      .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
      .send(stream)
  })
}
