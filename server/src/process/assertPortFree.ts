import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { startupError } from './startupError.ts'

/**
 * Throws a start-up error when the address cannot be used, before anything else starts. Binds the port as a client
 * without listening, because a proxy would otherwise connect and lose a request.
 */
export async function assertPortFree({ host, port }: { host: string; port: number }) {
  try {
    const { address } = await lookup(host)
    // service «discard», which nobody runs; a connection would be closed at once
    const probe = connect({ host: address, port: 9, localAddress: address, localPort: port })
    await once(probe, 'connect').finally(() => probe.destroy())
  } catch (cause) {
    // a connect error means that binding succeeded
    if ((cause as { syscall?: string }).syscall !== 'connect') throw listenFailure(host, port, cause)
  }
}

export function listenFailure(host: string, port: number, cause: unknown): unknown {
  switch ((cause as { code?: string }).code) {
    case 'EADDRINUSE':
      return startupError(`El puerto ${port} ya está en uso: detenga ese programa o elija otro puerto con PORT.`, cause)
    case 'EACCES':
      return startupError(`El sistema no permite usar el puerto ${port}: elija otro con PORT (1024 o mayor).`, cause)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return startupError(`Este equipo no tiene la dirección ${host}: corrija HOST.`, cause)
    default:
      return cause
  }
}
