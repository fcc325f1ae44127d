import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath } from '@wamani/contract/core/http/route.ts'
import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { escudo } from '@wamani/contract/sistema/escudo.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readPages } from '../../../../test/helpers/files/readPdf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'wamani-web-'))
writeFileSync(
  join(webRoot, 'index.html'),
  '<!doctype html><meta name="institucion" content="Gobierno Regional" /><meta name="escudo" content="" /><title>Wamani</title>',
)
afterAll(() => rmSync(webRoot, { recursive: true }))

const t = await testApp({ webRoot })
const { update } = escudo.routes
const params = { id: 1 }
const drawing = await sharp({ create: { width: 900, height: 1200, channels: 4, background: '#9a341280' } })
  .png()
  .toBuffer()
const imagen = { nombre: 'escudo.png', tipo: 'image/png', contenido: Uint8Array.from(drawing) }
const upload = (body: Row) => t.call<Row>(update, { params, body })

const page = async () => {
  const { status, text, headers } = await t.call('GET /', { as: null })
  const shown = (name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(text)?.[1]
  return { status, institucion: shown('institucion'), escudo: shown('escudo') ?? '', etag: headers.etag }
}
const picturesOfList = async () => {
  const { bytes } = await t.call(turno.routes.exportList, { query: { formato: 'pdf' } })
  return readPages(bytes)[0]?.content.match(/\/I\d+ Do/g)?.length ?? 0
}

test('shows the coat of arms on public pages and on documents until it is removed', async () => {
  expect(await page()).toMatchObject({ status: 200, institucion: 'Gobierno Regional', escudo: '' })
  expect(await picturesOfList()).toBe(0)

  expect((await upload({ imagen })).status).toBe(200)
  const { escudo: address, etag } = await page()
  expect(address).toMatch(/^\/escudo-[0-9a-f]{16}\.png$/)
  const shown = await t.call(`GET ${address}`, { as: null })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 256, hasAlpha: true })
  expect((await t.call('GET /', { as: null, headers: { 'if-none-match': etag ?? '' } })).status).toBe(304)
  expect(await picturesOfList()).toBe(1)
  const issued = await t.call<Row>(constanciaRoutes.issueConstancia, { as: 'Trabajador', body: { tipo: 'TRABAJO' } })
  const printed = await t.call(constanciaRoutes.printConstancia, {
    as: 'Trabajador',
    params: { id: issued.body.idConstancia },
  })
  expect(readPages(printed.bytes)[0]?.content).toMatch(/\/I\d+ Do/)

  // null in a form does not remove it
  expect((await t.call(`${update.method} ${fillPath(update.path, params)}`, { body: { imagen: null } })).status).toBe(
    200,
  )
  expect((await page()).escudo).toBe('')
  expect((await t.call(`GET ${address}`, { as: null })).status).toBe(404)
  expect(await picturesOfList()).toBe(0)
})

test('refuses a file that is no image, is broken or is too large, and keeps the former one', async () => {
  await upload({ imagen })
  const before = await page()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = drawing.subarray(0, drawing.length / 2)
  for (const [contenido, status] of [
    [svg, 415],
    [cut, 415],
    [Buffer.concat([drawing, Buffer.alloc(2_200_000)]), 413],
  ] as const)
    expect([status, (await upload({ imagen: { ...imagen, contenido: Uint8Array.from(contenido) } })).status]).toEqual([
      status,
      status,
    ])
  expect((await upload({ imagen: testFiles.pdf() })).status).toBe(415)
  expect(await page()).toEqual(before)
})

test('lets only users with the specific permission change the coat of arms', async () => {
  for (const as of ['RRHH', 'Consulta', 'Trabajador'])
    expect([as, (await t.call(update, { as, params, body: { imagen } })).status]).toEqual([as, 403])
  expect((await t.call(update, { as: null, params, body: { imagen } })).status).toBe(401)
})

test('escapes HTML characters in the name of the institution', async () => {
  await t.sql(`update nucleo.parametro set valor = 'Región "Áncash" <b>&' where nombre = 'institucion.nombre'`)
  expect((await page()).institucion).toBe('Región &#34;Áncash&#34; &#60;b&#62;&#38;')
})
