import { expect, test } from 'vitest'
import { jpg, pdf, png, zip } from '../helpers/files/smallFiles.ts'
import { uploadApp } from '../helpers/files/uploadApp.ts'

const { sendFile } = await uploadApp()

test.each([
  ['a picture called PDF keeps being a picture', 'archivo', jpg, 'contrato.pdf', 'contrato.pdf.jpg'],
  ['a path is cut off', 'archivo', pdf, '../../etc/cron.d/x.pdf', 'x.pdf'],
  ['a Windows path is cut off', 'archivo', pdf, 'C:\\fakepath\\x.pdf', 'x.pdf'],
  ['a name that reads backwards is laid straight', 'archivo', pdf, 'a\u202efdp.exe', 'afdp.exe.pdf'],
  ['a name of nothing gets one', 'archivo', pdf, '..', 'archivo.pdf'],
  ['a long name is cut', 'archivo', pdf, `${'ñ'.repeat(400)}.pdf`, `${'ñ'.repeat(116)}.pdf`],
  ['a CSV in UTF-8 is taken', 'tabla', 'dni,fecha\r\n00123456,21/11/2026\r\n', 't.csv', 't.csv'],
  ['a CSV in Windows-1252 is taken', 'tabla', Buffer.from('n;\xf1\n', 'latin1'), 't.csv', 't.csv'],
  ['a CSV in UTF-16 is taken', 'tabla', Buffer.from('\uFEFFn;ñ\n', 'utf16le'), 't.csv', 't.csv'],
  [
    'a CSV in UTF-16, the other way round is taken',
    'tabla',
    Buffer.from('\uFEFFn;ñ\n', 'utf16le').swap16(),
    't.csv',
    't.csv',
  ],
  ['a CSV whose first letters are a signature is taken', 'tabla', 'BMI,peso\n1,2\n', 't.csv', 't.csv'],
  ['a ZIP where one is accepted is taken', 'tabla', zip('a.html', '<html></html>'), 'a.zip', 'a.zip'],
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
])('rejects %s', async (_, field, bytes) => {
  const { status, body } = await sendFile(field, bytes, 'x.jpg')
  expect(status).toBe(415)
  expect(body).toMatchObject({
    errorMessage: 'Tipo de archivo no permitido.',
    errors: [{ campo: field, mensaje: 'Tipo de archivo no permitido.' }],
  })
})

test('rejects a HEIC photo and explains how to save it as JPG', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const { status, body } = await sendFile('foto', heic, 'IMG_0001.HEIC')
  const mensaje =
    'Tipo de archivo no permitido. Es una foto HEIC: guárdela o expórtela como JPG. En el iPhone, elija Ajustes → Cámara → Formatos → Más compatible.'
  expect([status, body]).toMatchObject([415, { errorMessage: mensaje, errors: [{ campo: 'foto', mensaje }] }])
})
