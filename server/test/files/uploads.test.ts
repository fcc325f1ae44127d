import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerUploads } from '../../src/http/uploads/readBody.ts'
import { jpg, pdf, png } from '../helpers/files/smallFiles.ts'
import { MB_BYTES, type Part, rawForm, rawPart, uploadApp } from '../helpers/files/uploadApp.ts'

const { app, folder, send, sendFile, sendRaw } = await uploadApp()

test('returns text parts as strings and files with their detected type', async () => {
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

test('treats «null» and «undefined» as empty, and unsent files as absent', async () => {
  const parts = ['null', 'undefined', ''].map((value, at): [string, Part] => [`texto${at}`, value])
  const files: [string, Part][] = [
    ['archivo', 'null'],
    ['foto', { bytes: '', name: '' }],
  ]
  const { body } = await send('/form', [...parts, ...files])
  expect(body).toEqual({ texto0: '', texto1: '', texto2: '' })
})

test('collects repeated names and files into lists', async () => {
  const image = { bytes: png(), name: 'a.png' }
  const { body } = await send('/form', [
    ['perfil', '1'],
    ['perfil', '2'],
    ['evidencias', image],
  ])
  expect(body).toEqual({ perfil: ['1', '2'], evidencias: [expect.objectContaining({ tipo: 'image/png' })] })
})

test('rejects too many files under one name', async () => {
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

test('enforces the file size limit to the byte', async () => {
  const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)])
  expect((await sendFile('archivo', filled(MB_BYTES))).status).toBe(200)
  const over = await sendFile('archivo', filled(MB_BYTES + 1))
  const mensaje = 'El archivo supera el tamaño máximo permitido (1 MB).'
  expect(over).toMatchObject({ status: 413, body: { errorMessage: mensaje, errors: [{ campo: 'archivo', mensaje }] } })
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(MB_BYTES)]))).status).toBe(200)
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(3 * MB_BYTES)]))).status).toBe(413)
})

test('rejects unlimited parts', async () => {
  expect((await send('/form', Array(101).fill(['campo', '1']))).status).toBe(413)
  expect((await send('/form', Array(30).fill(['otro', { bytes: pdf, name: 'x' }]))).status).toBe(413)
  expect((await send('/form', [['texto', 'x'.repeat(65_537)]])).status).toBe(413)
  expect((await send('/form', [['texto', 'x'.repeat(65_000)]])).status).toBe(200)
})

test('ignores files under unknown names', async () => {
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

test('a text part with JSON content type is not a file', async () => {
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
])('returns 400 for %s', async (_, payload, type) => {
  const answer = await sendRaw(payload, type)
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, 'La solicitud no tiene un formato válido.'])
})

test('rejects the other body type', async () => {
  const json = { method: 'POST', payload: '{"a":1}', headers: { 'content-type': 'application/json' } } as const
  expect((await app.inject({ ...json, url: '/form' })).statusCode).toBe(415)
  expect((await app.inject({ ...json, url: '/json' })).json()).toEqual({ body: { a: 1 } })
  expect((await send('/json', [['a', '1']])).status).toBe(415)
  expect((await sendRaw('a=1', 'application/x-www-form-urlencoded', '/json')).statusCode).toBe(415)
  expect((await sendRaw('a=1', 'text/plain', '/form')).statusCode).toBe(415)
})

test('accepts urlencoded forms and treats a missing body as empty', async () => {
  const type = 'application/x-www-form-urlencoded'
  expect((await sendRaw('a=1&b=&c=null&n=%C3%91+%26', type)).json()).toEqual({ a: '1', b: '', c: '', n: 'Ñ &' })
  expect((await sendRaw('a&'.repeat(200), type)).statusCode).toBe(413)
  expect((await app.inject({ method: 'POST', url: '/form' })).json()).toEqual({})
  expect((await app.inject({ method: 'POST', url: '/json' })).json()).toEqual({ body: null })
})

test('accepts a boundary of 70 characters', async () => {
  const boundary = 'x'.repeat(70)
  const body = rawForm(rawPart('a', 'b')).replaceAll('--x', `--${boundary}`)
  expect((await sendRaw(body, `multipart/form-data; boundary=${boundary}`)).json()).toEqual({ a: 'b' })
})

test('keeps a large file on disk only during its call', async () => {
  const large = Buffer.concat([jpg, Buffer.alloc(MB_BYTES)])
  const { body } = await sendFile('foto', large)
  expect(body.foto).toMatchObject({ tamanio: large.length, bytes: large.length })
  expect(body.foto.sha256).toBe(createHash('sha256').update(large).digest('hex'))
  expect((await sendFile('foto', Buffer.concat([jpg, Buffer.alloc(3 * MB_BYTES)]))).status).toBe(413)
  expect(readdirSync(folder)).toEqual([])
})

test('deletes temporary files of a crashed process', async () => {
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

test('accepts a form with optional files as JSON', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  const payload = '{"a":1,"foto":{"sha256":"x"},"adjunto":null}'
  const answer = await app.inject({ ...json, url: '/either', payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: { a: 1, adjunto: null } }])
  expect((await send('/either', [['a', '1']])).status).toBe(200)
})
