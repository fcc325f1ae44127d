import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Origin = { ip: string; agente: string; traza: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** client address at arrival; empty when it had already disconnected */
    address: string
  }
}

/** Stores the client address in the first hook, because the socket of a disconnected client has none. */
export function registerOrigin(app: FastifyInstance): void {
  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip }: { ip?: string | undefined } = request
    request.address = ip ?? ''
    done()
  })
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.address,
  agente: (request.headers['user-agent'] ?? '').slice(0, 200),
  traza: request.id,
})
