import net from 'node:net'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { slowWork } from '../../concurrency/slowWork.ts'

/** Throws 400 for malware, 503 when no scanner responds. */
export type ScanUpload = (upload: UploadedFile) => Promise<void>

const IDLE_TIMEOUT_MS = 20_000
const CHUNK_BYTES = 64 * 1024

const away = () =>
  new Problem('unavailable', 'No se pudo revisar el archivo con el antivirus. Vuelva a intentarlo en unos minutos.')

export function clamdAt(address: string): ScanUpload {
  const { hostname, port } = new URL(`tcp://${address}`)
  return (upload) =>
    slowWork('scan an upload', async () => {
      const answer = await sendTo({ host: hostname, port: Number(port) }, upload).catch((cause: unknown) => {
        throw Object.assign(away(), { cause })
      })
      if (answer === 'stream: OK') return
      const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (name === undefined)
        throw Object.assign(away(), { cause: new Error(`clamd responded: ${answer.slice(0, 200)}`) })
      throw new Problem('validation', { issues: [{ campo: '', mensaje: messages.malware(upload.nombre) }] })
    })
}

async function sendTo(place: { host: string; port: number }, upload: UploadedFile): Promise<string> {
  const socket = net.connect(place)
  socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy(new Error('clamd does not respond')))
  const answered = answerOf(socket)
  // errors are reported by the response
  answered.catch(() => undefined)
  const send = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  try {
    await send(Buffer.from('zINSTREAM\0'))
    for await (const some of 'pieces' in upload ? upload.pieces() : [upload.contenido])
      for (let at = 0; at < some.length; at += CHUNK_BYTES) {
        const chunk = some.subarray(at, at + CHUNK_BYTES)
        const size = Buffer.alloc(4)
        size.writeUInt32BE(chunk.length)
        await send(Buffer.concat([size, chunk]))
      }
    await send(Buffer.alloc(4))
  } catch (error) {
    // clamd may explain before it closes the connection, for example on size
    const said = await Promise.race([
      answered.catch(() => ''),
      new Promise<string>((resolve) => setTimeout(resolve, 200, '')),
    ])
    if (!said) throw error
  }
  try {
    return await answered
  } finally {
    socket.destroy()
  }
}

const answerOf = (socket: net.Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (some: Buffer) => {
      text += some.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim())
    })
    socket.once('error', reject)
    socket.once('close', () => (text ? resolve(text.trim()) : reject(new Error('clamd closed the connection'))))
  })
