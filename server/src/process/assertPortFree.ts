import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { startupError } from './startupError.ts'

/**
 * Throws a start failure when nothing could listen on the address, before anything else is touched. The port is bound as that
 * of a client and never listened on: a proxy in front would be let in for a moment, and lose the call it has sent.
 */
export async function assertPortFree({ host, port }: { host: string; port: number }) {
  try {
    const { address } = await lookup(host)
    // Towards the service «discard», where nobody answers; whoever does is left at once.
    const probe = connect({ host: address, port: 9, localAddress: address, localPort: port })
    await once(probe, 'connect').finally(() => probe.destroy())
  } catch (cause) {
    // It was bound, and that nobody answered is as expected.
    if ((cause as { syscall?: string }).syscall !== 'connect') throw listenFailure(host, port, cause)
  }
}

/** The start failure for an address that cannot be listened on. */
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
