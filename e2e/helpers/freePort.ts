import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens on, for a server that must know its address before it starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo // it listens on one
  await new Promise((resolve) => probe.close(resolve))
  return port
}
