import net from 'node:net'

/** EICAR test file, assembled so that scanners do not flag this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type FakeClamd = { address: string; scanned: number[]; close: () => Promise<void> }

export async function fakeClamd(port = 0): Promise<FakeClamd> {
  const scanned: number[] = []
  const server = net.createServer((socket) => {
    let held = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (some: Buffer) => {
      held = Buffer.concat([held, some])
      const content = streamed(held)
      if (!content) return
      scanned.push(content.length)
      socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as net.AddressInfo
  return {
    address: `127.0.0.1:${own}`,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function streamed(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (bytes.length < command.length || !bytes.subarray(0, command.length).equals(command)) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return null
}
