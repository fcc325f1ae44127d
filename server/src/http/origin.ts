import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where a request came from; `traza` finds it in the log. */
export type Origin = { ip: string; agente: string; traza: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** address of the caller, taken when the request arrived; empty when the connection was already gone */
    address: string
  }
}

/**
 * Takes the address of each request in its first hook. The socket of a client that has disconnected has no address, so
 * nothing that runs later may ask it.
 */
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
