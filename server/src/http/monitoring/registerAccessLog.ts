import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeLabel } from './registerMetrics.ts'
import { traceIdOf } from './traceIdOf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** id of the user; 0 before authentication */
    idUsuario: number
    /** name of the calling application, also when rejected; else empty */
    aplicacion: string
  }
}

/** Log fields of a call. The route pattern, because the URL may contain personal data. */
export const callFields = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  route: routeLabel(request.routeOptions.url),
  idUsuario: request.idUsuario || undefined,
  aplicacion: request.aplicacion || undefined,
  ms: Math.round(reply.elapsedTime),
  trace: traceIdOf(request),
})

export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { ...callFields(request, reply), status: reply.statusCode, ip: request.address },
      'request answered',
    )
  })
}
