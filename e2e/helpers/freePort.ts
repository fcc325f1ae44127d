import { type AddressInfo, createServer } from 'node:net'

/** A free TCP port, for a server that must know its URL before it starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo // a TCP server has an AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
