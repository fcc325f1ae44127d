import type { FastifyInstance } from 'fastify'

/** Logs once when a proxy sends forwarding headers but TRUST_PROXY is not set: all clients then share one address. */
export function warnOfProxy(app: FastifyInstance, trustProxy: unknown): void {
  if (trustProxy) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn(
      'Hay un proxy delante (X-Forwarded-For) y TRUST_PROXY no lo nombra: todos cuentan como una sola dirección, la del proxy. Los límites de intentos y de llamadas de uno alcanzan a todos, y el registro no dice desde dónde se llamó.',
    )
  })
}
