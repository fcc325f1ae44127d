import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outerTraceOf } from './outerTraceOf.ts'
import { routeLabel } from './registerMetrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** who calls, once a session was found; 0 before */
    idUsuario: number
    /** the name of the application that calls, also where it is refused; empty where none does */
    aplicacion: string
  }
}

/** What the log says of a call; the line itself holds its trace id. The pattern, for the address may name a person. */
export const callFields = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  route: routeLabel(request.routeOptions.url),
  idUsuario: request.idUsuario || undefined,
  aplicacion: request.aplicacion || undefined,
  ms: Math.round(reply.elapsedTime),
  trace: outerTraceOf(request),
})

/** One line at `info` for each answer sent. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { ...callFields(request, reply), status: reply.statusCode, ip: request.address },
      'request answered',
    )
  })
}
