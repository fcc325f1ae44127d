import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { bytesOf } from '../../src/documents/bytesOf.ts'
import { registerProblems } from '../../src/http/answerProblem.ts'
import { readBody, registerUploads } from '../../src/http/uploads/readBody.ts'
import { registerBodyPace } from '../../src/http/uploads/registerBodyPace.ts'

const MB_BYTES = 1_048_576
const files = {
  archivo: { label: 'Archivo', accept: ['pdf', 'jpg', 'png'], maxMegabytes: 1 },
  foto: { label: 'Foto', accept: ['jpg', 'png'], maxMegabytes: 2 },
  tabla: { label: 'Tabla', accept: ['csv', 'xlsx', 'zip'], maxMegabytes: 1 },
  evidencias: { label: 'Evidencias', accept: ['jpg', 'png', 'gif', 'bmp'], maxMegabytes: 1, max: 2 },
}

const app = fastify({ bodyLimit: MB_BYTES })
app.removeContentTypeParser('text/plain')
registerProblems(app)
const folder = mkdtempSync(join(tmpdir(), 'wamani-'))
registerBodyPace(app, 400)
await registerUploads(app, folder)
const shown = async (value: unknown): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map(shown))
  if (!isUpload(value)) return value
  const { nombre, tipo, tamanio, sha256 } = value
  return { nombre, tipo, tamanio, sha256, bytes: (await bytesOf(value)).length }
}
app.post('/form', async (request) => {
  try {
    const values = (await readBody(request, { bodyType: 'multipart', files })) as Record<string, unknown>
    const known = Object.entries(values).map(async ([name, value]) => [name, await shown(value)] as const)
    return Object.fromEntries(await Promise.all(known))
  } finally {
    await request.spool.empty()
  }
})
const adjunto = { label: 'Adjunto', accept: ['pdf'] }
const optional = { bodyType: 'multipart', alsoJson: true, files: { ...files, adjunto } } as const
app.post('/either', async (request) => ({ body: await readBody(request, optional) }))
app.post('/plain', async (request) => readBody(request, { bodyType: 'multipart' }))
app.post('/later', async (request) => {
  await sleep(900) // others have their turn
  return readBody(request, { bodyType: 'multipart' })
})
app.post('/json', async (request) => ({ body: (await readBody(request, { bodyType: 'json' })) ?? null }))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Part = string | { bytes: Uint8Array | string; name: string; type?: string }

async function send(url: string, parts: readonly (readonly [string, Part])[]) {
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

function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from([0, 0]))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n105\n%%EOF\n',
)

/** A ZIP of one stored file. */
function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(data.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
  const rest = Buffer.alloc(14)
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

test('text parts arrive as strings and files as recognised by their content', async () => {
  const { status, body } = await send('/form', [
    ['nombre', 'Ñusta'],
    ['estado', 'true'],
    ['archivo', { bytes: pdf, name: 'resolución N.° 5.pdf', type: 'text/html' }],
    ['foto', { bytes: jpg, name: 'FOTO.JPEG' }],
  ])
  expect(status).toBe(200)
  expect(body).toEqual({
    nombre: 'Ñusta',
    estado: 'true',
    archivo: {
      nombre: 'resolución N.° 5.pdf',
      tipo: 'application/pdf',
      tamanio: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: pdf.length,
    },
    foto: expect.objectContaining({ nombre: 'FOTO.jpg', tipo: 'image/jpeg', tamanio: jpg.length }),
  })
})

test('what scripts send for nothing is empty; a file that is not sent is absent', async () => {
  const parts = ['null', 'undefined', ''].map((value, at): [string, Part] => [`texto${at}`, value])
  const files: [string, Part][] = [
    ['archivo', 'null'],
    ['foto', { bytes: '', name: '' }],
  ]
  const { body } = await send('/form', [...parts, ...files])
  expect(body).toEqual({ texto0: '', texto1: '', texto2: '' })
})

test('a name that repeats is a list, and so is a file that may repeat', async () => {
  const image = { bytes: png(), name: 'a.png' }
  const { body } = await send('/form', [
    ['perfil', '1'],
    ['perfil', '2'],
    ['evidencias', image],
  ])
  expect(body).toEqual({ perfil: ['1', '2'], evidencias: [expect.objectContaining({ tipo: 'image/png' })] })
})

test('more files than a name may have are refused by name', async () => {
  const image = { bytes: png(), name: 'a.png' }
  const once = await send('/form', [
    ['foto', image],
    ['foto', image],
  ])
  expect(once).toMatchObject({
    status: 400,
    body: { errors: [{ campo: 'foto', mensaje: 'La foto admite como máximo 1 elemento' }] },
  })
  expect((await send('/form', Array(3).fill(['evidencias', image]))).status).toBe(400)
})

test.each([
  ['a picture called PDF keeps being a picture', 'archivo', jpg, 'contrato.pdf', 'contrato.pdf.jpg'],
  ['a path is cut off', 'archivo', pdf, '../../etc/cron.d/x.pdf', 'x.pdf'],
  ['a Windows path is cut off', 'archivo', pdf, 'C:\\fakepath\\x.pdf', 'x.pdf'],
  ['a name that reads backwards is laid straight', 'archivo', pdf, 'a\u202efdp.exe', 'afdp.exe.pdf'],
  ['a name of nothing gets one', 'archivo', pdf, '..', 'archivo.pdf'],
  ['a long name is cut', 'archivo', pdf, `${'ñ'.repeat(400)}.pdf`, `${'ñ'.repeat(116)}.pdf`],
  ['a CSV in UTF-8', 'tabla', 'dni,fecha\r\n00123456,21/11/2026\r\n', 't.csv', 't.csv'],
  ['a CSV in Windows-1252', 'tabla', Buffer.from('n;\xf1\n', 'latin1'), 't.csv', 't.csv'],
  ['a CSV in UTF-16', 'tabla', Buffer.from('\uFEFFn;ñ\n', 'utf16le'), 't.csv', 't.csv'],
  ['a CSV in UTF-16, the other way round', 'tabla', Buffer.from('\uFEFFn;ñ\n', 'utf16le').swap16(), 't.csv', 't.csv'],
  ['a CSV whose first letters are a signature', 'tabla', 'BMI,peso\n1,2\n', 't.csv', 't.csv'],
  ['a ZIP where one is accepted', 'tabla', zip('a.html', '<html></html>'), 'a.zip', 'a.zip'],
])('%s', async (_, field, bytes, name, stored) => {
  const { status, body } = await sendFile(field, bytes, name)
  expect([status, body[field]?.nombre]).toEqual([200, stored])
})

const withTail = (bytes: Buffer, tail: string | Buffer) => Buffer.concat([bytes, Buffer.from(tail)])
test.each([
  ['HTML called JPG', 'foto', '<html><script>alert(1)</script></html>'],
  ['a PDF where pictures are asked for', 'foto', pdf],
  ['an executable', 'archivo', Buffer.from('MZ\x90\x00\x03', 'latin1')],
  ['SVG', 'foto', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['SVG with an XML head', 'evidencias', '<?xml version="1.0"?><svg onload="alert(1)"></svg>'],
  ['plain text', 'archivo', 'hola'],
  ['nothing', 'archivo', ''],
  ['a PDF behind a page', 'archivo', `<script>alert(1)</script>${pdf}`],
  ['a PDF behind a ZIP', 'archivo', Buffer.concat([zip('a', 'b'), pdf])],
  ['a PDF that is a page', 'archivo', `%PDF-1.4\n<html><script>alert(1)</script>`],
  ['a PDF that is a script', 'archivo', '%PDF<script>1</script>'],
  ['a PDF that is an archive', 'archivo', Buffer.concat([pdf, zip('a.class', 'x')])],
  ['a picture that is an archive', 'foto', Buffer.concat([jpg, zip('a.class', 'x')])],
  ['a picture with a page in it', 'foto', withTail(png(), '<script>alert(1)</script>')],
  ['a picture with a program in it', 'foto', withTail(jpg, '<?php system($_GET[0]); ?>')],
  ['a GIF that is a script', 'evidencias', 'GIF89a/*\x01\x00\x00*/=1;alert(1)//'],
  ['a GIF that assigns', 'evidencias', 'GIF89a=1;alert(1)//'],
  ['a JPG that is a script', 'foto', Buffer.from('\xff\xd8\xff\xe0/*JFIF*/=alert(1)', 'latin1')],
  ['a page called CSV', 'tabla', 'a,b\n<script>alert(1)</script>'],
  ['bytes called CSV', 'tabla', Buffer.from([65, 0, 66])],
  ['a picture called CSV', 'tabla', jpg],
])('%s is refused', async (_, field, bytes) => {
  const { status, body } = await sendFile(field, bytes, 'x.jpg')
  expect(status).toBe(415)
  expect(body).toMatchObject({
    errorMessage: 'Tipo de archivo no permitido.',
    errors: [{ campo: field, mensaje: 'Tipo de archivo no permitido.' }],
  })
})

test('a file is as large as its field allows, to the byte', async () => {
  const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)])
  expect((await sendFile('archivo', filled(MB_BYTES))).status).toBe(200)
  const over = await sendFile('archivo', filled(MB_BYTES + 1))
  const mensaje = 'El archivo supera el tamaño máximo permitido (1 MB).'
  expect(over).toMatchObject({ status: 413, body: { errorMessage: mensaje, errors: [{ campo: 'archivo', mensaje }] } })
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(MB_BYTES)]))).status).toBe(200)
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(3 * MB_BYTES)]))).status).toBe(413)
})

test('parts without end are refused', async () => {
  expect((await send('/form', Array(101).fill(['campo', '1']))).status).toBe(413)
  expect((await send('/form', Array(30).fill(['otro', { bytes: pdf, name: 'x' }]))).status).toBe(413)
  expect((await send('/form', [['texto', 'x'.repeat(65_537)]])).status).toBe(413)
  expect((await send('/form', [['texto', 'x'.repeat(65_000)]])).status).toBe(200)
})

test('files under other names are left aside', async () => {
  const { status, body } = await send('/form', [
    ['otro', { bytes: pdf, name: 'x.pdf' }],
    ['nombre', 'a'],
  ])
  expect([status, body]).toEqual([200, { nombre: 'a' }])
  expect(
    (
      await send('/plain', [
        ['archivo', { bytes: pdf, name: 'x.pdf' }],
        ['codigo', 'A1'],
      ])
    ).body,
  ).toEqual({ codigo: 'A1' })
})

const rawForm = (...parts: string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
const rawPart = (name: string, value: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`
const sendRaw = (payload: string, type = 'multipart/form-data; boundary=x', url = '/form') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('a text part that calls itself JSON is no file', async () => {
  const forged = JSON.stringify({ sha256: 'x', nombre: '../x', contenido: 'y' })
  const answer = await sendRaw(rawForm(`Content-Type: application/json\r\n${rawPart('archivo', forged)}`))
  expect(answer.json()).toEqual({})
  const other = await sendRaw(rawForm(`Content-Type: application/json\r\n${rawPart('datos', forged)}`))
  expect(other.json()).toEqual({ datos: forged })
})

test.each([
  ['no boundary', '', 'multipart/form-data'],
  ['a boundary without a letter', rawForm(rawPart('a', 'b')), 'multipart/form-data; boundary=""'],
  ['a boundary of 71 letters', '', `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ['a boundary of 300 letters', '', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['a quoted boundary of 300 letters', '', `multipart/form-data; boundary="${'x'.repeat(300)}"`],
  ['another boundary', rawForm(rawPart('a', 'b')), 'multipart/form-data; boundary=y'],
  ['a form cut short', rawForm(rawPart('a', 'b')).slice(0, 40), undefined],
  ['a file cut short', rawForm(rawPart('archivo', '%PDF-1.4', '; filename="a.pdf"')).slice(0, 80), undefined],
  ['a reserved name', rawForm(rawPart('__proto__', 'b')), undefined],
  ['broken JSON', rawForm(`Content-Type: application/json\r\n${rawPart('a', '{')}`), undefined],
])('%s is a malformed request', async (_, payload, type) => {
  const answer = await sendRaw(payload, type)
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, 'La solicitud no tiene un formato válido.'])
})

test('a body of the other kind is refused', async () => {
  const json = { method: 'POST', payload: '{"a":1}', headers: { 'content-type': 'application/json' } } as const
  expect((await app.inject({ ...json, url: '/form' })).statusCode).toBe(415)
  expect((await app.inject({ ...json, url: '/json' })).json()).toEqual({ body: { a: 1 } })
  expect((await send('/json', [['a', '1']])).status).toBe(415)
  expect((await sendRaw('a=1', 'application/x-www-form-urlencoded', '/json')).statusCode).toBe(415)
  expect((await sendRaw('a=1', 'text/plain', '/form')).statusCode).toBe(415)
})

test('a form may come urlencoded; no body at all is an empty form', async () => {
  const type = 'application/x-www-form-urlencoded'
  expect((await sendRaw('a=1&b=&c=null&n=%C3%91+%26', type)).json()).toEqual({ a: '1', b: '', c: '', n: 'Ñ &' })
  expect((await sendRaw('a&'.repeat(200), type)).statusCode).toBe(413)
  expect((await app.inject({ method: 'POST', url: '/form' })).json()).toEqual({})
  expect((await app.inject({ method: 'POST', url: '/json' })).json()).toEqual({ body: null })
})

test('a boundary may have 70 letters', async () => {
  const boundary = 'x'.repeat(70)
  const body = rawForm(rawPart('a', 'b')).replaceAll('--x', `--${boundary}`)
  expect((await sendRaw(body, `multipart/form-data; boundary=${boundary}`)).json()).toEqual({ a: 'b' })
})

test('a large file lies on the disk while its call lasts, and nothing of it afterwards', async () => {
  const large = Buffer.concat([jpg, Buffer.alloc(MB_BYTES)])
  const { body } = await sendFile('foto', large)
  expect(body.foto).toMatchObject({ tamanio: large.length, bytes: large.length })
  expect(body.foto.sha256).toBe(createHash('sha256').update(large).digest('hex'))
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(3 * MB_BYTES)]))).status).toBe(413)
  expect(readdirSync(folder)).toEqual([])
})

test('what a process left that died goes when the next one begins', async () => {
  const left = mkdtempSync(join(tmpdir(), 'wamani-'))
  const [old, young] = [join(left, 'old'), join(left, 'young')]
  for (const path of [old, young]) writeFileSync(path, 'x')
  const longAgo = Date.now() / 1000 - 7_200
  utimesSync(old, longAgo, longAgo)
  const next = fastify()
  await registerUploads(next, left)
  await next.ready()
  expect(readdirSync(left)).toEqual(['young'])
  await next.close()
  rmSync(left, { recursive: true })
})

test('the refusal of a large file reaches a client that is still sending, and the connection goes on', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = `--x\r\n${rawPart('foto', '', '; filename="a.jpg"')}`
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sending = httpRequest({ host: '127.0.0.1', port, path: '/form', method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
    sending.write(head)
    sending.write(jpg)
    for (let sent = 0; sent < 20; sent++) sending.write(Buffer.alloc(MB_BYTES))
    sending.end('\r\n--x--\r\n')
  })
  expect(status).toBe(413)
})

test('a form whose files may be left out comes as JSON too, without them', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  const payload = '{"a":1,"foto":{"sha256":"x"},"adjunto":null}'
  const answer = await app.inject({ ...json, url: '/either', payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: { a: 1, adjunto: null } }])
  expect((await send('/either', [['a', '1']])).status).toBe(200)
})

/** Sends what is given drop by drop, until something is answered. */
async function drip(head: string, drops: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = openSocket((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  socket.write(head)
  for (const drop of drops) {
    if (answer !== '' || socket.destroyed) break
    socket.write(drop)
    await sleep(20)
  }
  await closed
  return answer
}

test.each([
  ['a form', '/form', 'multipart/form-data; boundary=x', rawForm(rawPart('a', 'b'.repeat(2_000)))],
  ['JSON', '/json', 'application/json', JSON.stringify({ a: 'b'.repeat(2_000) })],
  ['an urlencoded form', '/form', 'application/x-www-form-urlencoded', `a=${'b'.repeat(2_000)}`],
])('%s that comes drop by drop is cut, with a sentence', async (_, path, type, body) => {
  const answer = await drip(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('La solicitud tardó demasiado en llegar.')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('a form that had to wait before it was read has all of its time left', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = openSocket((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined)
  const body = rawForm(rawPart('a', 'b'.repeat(2_000)))
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST /later HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 500)}`,
  )
  await sleep(100)
  socket.write(body.slice(500, 1_500))
  await sleep(1_200)
  socket.write(body.slice(1_500))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 \d+ /)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a form that comes at a fair pace may take its time', async () => {
  const piece = 'b'.repeat(3_000)
  const body = rawForm(...Array.from({ length: 20 }, (_, n) => rawPart(`a${n}`, piece)))
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length }
    const sending = httpRequest({ host: '127.0.0.1', port, path: '/form', method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
    const send = async () => {
      for (let at = 0; at < body.length; at += piece.length) {
        sending.write(body.slice(at, at + piece.length))
        await sleep(40)
      }
      sending.end()
    }
    send().catch(reject)
  })
  expect(status).toBe(200)
})
