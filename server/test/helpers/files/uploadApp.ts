import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import fastify from 'fastify'
import { afterAll } from 'vitest'
import { bytesOf } from '../../../src/documents/bytesOf.ts'
import { registerProblems } from '../../../src/http/sendProblem.ts'
import { readBody, registerUploads } from '../../../src/http/uploads/readBody.ts'
import { registerBodyPace } from '../../../src/http/uploads/registerBodyPace.ts'

export const MB_BYTES = 1_048_576

const files = {
  archivo: { label: 'Archivo', accept: ['pdf', 'jpg', 'png'], maxMegabytes: 1 },
  foto: { label: 'Foto', accept: ['jpg', 'png'], maxMegabytes: 2 },
  tabla: { label: 'Tabla', accept: ['csv', 'xlsx', 'zip'], maxMegabytes: 1 },
  evidencias: { label: 'Evidencias', accept: ['jpg', 'png', 'gif', 'bmp'], maxMegabytes: 1, max: 2 },
}
const adjunto = { label: 'Adjunto', accept: ['pdf'] }
const optional = { bodyType: 'multipart', alsoJson: true, files: { ...files, adjunto } } as const

export type Part = string | { bytes: Uint8Array | string; name: string; type?: string }

export async function uploadApp() {
  const app = fastify({ bodyLimit: MB_BYTES })
  app.removeContentTypeParser('text/plain')
  registerProblems(app)
  const folder = mkdtempSync(join(tmpdir(), 'wamani-'))
  registerBodyPace(app, 400)
  await registerUploads(app, folder)
  app.post('/form', async (request) => {
    try {
      const values = (await readBody(request, { bodyType: 'multipart', files })) as Record<string, unknown>
      const known = Object.entries(values).map(async ([name, value]) => [name, await shown(value)] as const)
      return Object.fromEntries(await Promise.all(known))
    } finally {
      await request.spool.empty()
    }
  })

  app.post('/either', async (request) => ({ body: await readBody(request, optional) }))
  app.post('/plain', async (request) => readBody(request, { bodyType: 'multipart' }))
  app.post('/later', async (request) => {
    await sleep(900) // yields
    return readBody(request, { bodyType: 'multipart' })
  })
  app.post('/json', async (request) => ({ body: (await readBody(request, { bodyType: 'json' })) ?? null }))
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const send = async (url: string, parts: readonly (readonly [string, Part])[]) => {
    const form = new FormData()
    for (const [name, part] of parts) {
      if (typeof part === 'string') form.append(name, part)
      else
        form.append(
          name,
          new Blob([part.bytes as Uint8Array<ArrayBuffer>], { type: part.type ?? 'image/jpeg' }),
          part.name,
        )
    }
    const { headers, ...encoded } = await new Response(form).blob().then(async (blob) => ({
      headers: { 'content-type': blob.type },
      payload: Buffer.from(await blob.arrayBuffer()),
    }))
    const answer = await app.inject({ method: 'POST', url, headers, ...encoded })
    return { status: answer.statusCode, body: answer.json() }
  }
  const sendFile = (name: string, bytes: Uint8Array | string, fileName = 'x.bin') =>
    send('/form', [[name, { bytes, name: fileName }]])
  const sendRaw = (payload: string, type = 'multipart/form-data; boundary=x', url = '/form') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const listen = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }
  return { app, folder, send, sendFile, sendRaw, listen }
}

const shown = async (value: unknown): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map(shown))
  if (!isUpload(value)) return value
  const { nombre, tipo, tamanio, sha256 } = value
  return { nombre, tipo, tamanio, sha256, bytes: (await bytesOf(value)).length }
}

export const rawForm = (...parts: string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
export const rawPart = (name: string, value: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`
