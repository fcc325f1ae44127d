import { once } from 'node:events'
import { createServer } from 'node:net'
import { startupError } from './startupError.ts'

/** Throws a start failure when nothing could listen on the address, before anything else is touched. */
export async function assertPortFree({ host, port }: { host: string; port: number }) {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (cause) {
    throw listenFailure(host, port, cause)
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
