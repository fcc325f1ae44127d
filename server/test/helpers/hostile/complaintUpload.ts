import { once } from 'node:events'
import { request } from 'node:http'
import { complaint } from '../modules/newDenuncia.ts'

/** Evidence file: head bytes, then `filling` zero bytes. */
export type Evidence = { name: string; head: Uint8Array; filling: number }

export const videoHead = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08free', 'latin1')

const boundary = 'limite-de-las-pruebas'
const piece = Buffer.alloc(65_536)

/**
 * Sends a complaint in chunks as if from `from` (forwarded header). Returns status (0: connection cut) and time in ms.
 */
export async function sendComplaint(
  address: string,
  from: string,
  evidences: readonly Evidence[],
): Promise<{ status: number; text: string; ms: number }> {
  const fields = Object.entries(complaint).map(([name, value]) => part(name, String(value)))
  const parts = evidences.map(({ name, ...file }) => ({ before: Buffer.from(fileHead(name)), ...file }))
  const end = Buffer.from(`--${boundary}--\r\n`)
  const texts = Buffer.from(fields.join(''))
  const length =
    texts.length +
    end.length +
    parts.reduce((sum, { before, head, filling }) => sum + before.length + head.length + filling + 2, 0)
  const began = performance.now()
  const sending = request(new URL('/sireda/api/v1/publico/denuncia', address), {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
      'x-forwarded-for': from,
    },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    sending.on('error', (error) => resolve({ status: 0, text: String(error) }))
    sending.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
  })
  const over = new AbortController()
  const write = async (bytes: Uint8Array) => {
    if (over.signal.aborted || sending.write(bytes)) return
    await once(sending, 'drain', { signal: over.signal }).catch(() => undefined)
  }
  const send = async () => {
    await write(texts)
    for (const { before, head, filling } of parts) {
      await write(before)
      await write(head)
      for (let left = filling; left > 0; left -= piece.length)
        await write(piece.subarray(0, Math.min(left, piece.length)))
      await write(Buffer.from('\r\n'))
    }
    if (!over.signal.aborted) sending.end(end)
  }
  send().catch(() => undefined)
  const { status, text } = await answered
  over.abort() // aborts the rest
  sending.destroy()
  return { status, text, ms: performance.now() - began }
}

const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="evidencias"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
