import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keptFiles, linkOf, type Sent } from '../helpers/files/keptFiles.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import type { TestFile } from '../helpers/testCall.ts'
import { testFiles } from '../helpers/validValue.ts'
import { withoutLinks } from '../helpers/withoutLinks.ts'

const t = await testApp({ modules: [fixtureModule] })
const { create, update, get, list, history, exportList } = adjunto.routes
const { stored, fetchFile } = keptFiles(t)
const pngOf = (bytes: Buffer, nombre = 'foto.png'): TestFile => ({
  nombre,
  tipo: 'image/png',
  contenido: Uint8Array.from(bytes),
})

describe('file of a record', () => {
  it('is stored and downloaded by its link', async () => {
    const pdf = testFiles.pdf()
    const row = await stored({ documento: { ...pdf, nombre: 'Informe técnico N.° 5.pdf' } })
    expect(row.documento).toEqual({
      nombre: 'Informe técnico N.° 5.pdf',
      tipo: 'application/pdf',
      tamanio: pdf.contenido.length,
      url: expect.stringMatching(
        /^\/archivos\/\d+\?sesion=\d+&derechos=[\w-]{12}&de=[\w.%]+&vence=\d+&firma=[\w-]{43}$/,
      ),
    })
    expect(row.foto).toBeNull()
    const file = await fetchFile(row.documento.url)
    expect([file.status, file.bytes]).toEqual([200, Buffer.from(pdf.contenido)])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.contenido.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition':
        'inline; filename="Informe tecnico N. 5.pdf"; filename*=UTF-8\'\'Informe%20t%C3%A9cnico%20N.%C2%B0%205.pdf',
      'cache-control': 'private, no-cache',
    })
    expect(file.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
    const { body: listed } = await t.call<{ items: Row[] }>(list, { query: { query: row.titulo } })
    expect(withoutLinks(listed.items[0]?.documento)).toEqual(withoutLinks(row.documento))
    const { body: opened } = await t.call<Row>(get, { params: { id: row.idAdjunto } })
    expect(withoutLinks(opened.documento)).toEqual(withoutLinks(row.documento))
  })

  it('is replaced by an update with a new file, else kept', async () => {
    const row = await stored({ foto: testFiles.png() })
    const id = row.idAdjunto
    const kept = await t.call<Row>(update, { params: { id }, body: { titulo: 'Otro título' } })
    expect(kept.body).toMatchObject({
      titulo: 'Otro título',
      documento: { url: row.documento.url },
      foto: { url: row.foto?.url },
    })
    const other = { ...testFiles.pdf(), nombre: 'segundo.pdf' }
    const changed = await t.call<{ documento: Sent }>(update, {
      params: { id },
      body: { titulo: 'Otro título', documento: other },
    })
    expect(changed.body.documento.nombre).toBe('segundo.pdf')
    expect((await fetchFile(changed.body.documento.url)).status).toBe(200)
    const { body: story } = await t.call<{ cambios: Row[] }[]>(history, { params: { id } })
    expect(story[0]?.cambios).toEqual([
      { campo: 'documento', etiqueta: 'Documento', antes: 'prueba.pdf', despues: 'segundo.pdf' },
    ])
  })

  it('appears by name in an export', async () => {
    const row = await stored({})
    const csv = await t.call(exportList, { query: { formato: 'csv', query: row.titulo } })
    expect(csv.text.split('\r\n')[1]).toBe(`${row.titulo},prueba.pdf,`)
  })

  it('stores its hash and that of the upload', async () => {
    const { url } = (await stored({})).documento
    const [row] = await t.sql('select * from nucleo.archivo where id_archivo = $1', [/\d+/.exec(url)?.[0]])
    const sha256 = createHash('sha256').update(testFiles.pdf().contenido).digest('hex')
    expect(row).toMatchObject({ sha256, sha256_recibido: sha256, creado_por: 'admin', conservado: false })
    expect(row?.clave).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}$/)
  })

  it('is discarded when the record is rejected', async () => {
    await expectUnchanged(t, async () => {
      const answer = await t.call(create, { body: { titulo: '', documento: testFiles.pdf() } })
      expect(answer.status).toBe(400)
      const large = pngOf(Buffer.concat([Buffer.from(testFiles.png().contenido), Buffer.alloc(1_048_577)]))
      const tooLarge = await t.call(create, { body: { titulo: 'X', documento: testFiles.pdf(), foto: large } })
      expect([tooLarge.status, messageOf(tooLarge)]).toEqual([
        413,
        'El archivo supera el tamaño máximo permitido (1 MB).',
      ])
    })
  })

  it('uses the size limit of the setting when the field declares none', async () => {
    const padded = (megabytes: number) => ({
      ...testFiles.pdf(),
      contenido: Uint8Array.from(
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabytes * 1_048_576 - 9, 32)]),
      ),
    })
    const send = (documento: TestFile) =>
      t.call(create, { body: { titulo: `Grande ${documento.contenido.length}`, documento } })
    expect((await send(padded(10))).status).toBe(201)
    await t.sql(`update nucleo.parametro set valor = '2' where nombre = 'archivo.maxMb'`)
    const refused = await send(padded(3))
    expect([refused.status, messageOf(refused)]).toEqual([413, 'El archivo supera el tamaño máximo permitido (2 MB).'])
    await t.sql(`update nucleo.parametro set valor = '10' where nombre = 'archivo.maxMb'`)
  })
})

describe('photo', () => {
  it('is stored without metadata and upright', async () => {
    const jpg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .withExif({
        IFD0: { Make: 'CANARIO', Copyright: 'Ana' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(jpg.includes('CANARIO')).toBe(true)
    const { foto } = await stored({
      foto: { nombre: 'plaza.jpeg', tipo: 'image/jpeg', contenido: Uint8Array.from(jpg) },
    })
    const file = await fetchFile(linkOf(foto))
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.bytes.length).toBe(foto?.tamanio)
    expect(file.bytes.includes('CANARIO') || file.bytes.includes('Exif')).toBe(false)
    const { width, height, exif, orientation } = await sharp(file.bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    })
    const [row] = await t.sql('select sha256, sha256_recibido from nucleo.archivo where id_archivo = $1', [
      /\d+/.exec(linkOf(foto))?.[0],
    ])
    expect(row?.sha256_recibido).toBe(createHash('sha256').update(jpg).digest('hex'))
    expect(row?.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'))
  })

  it('without metadata stays byte for byte', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer()
    const { foto } = await stored({ foto: pngOf(png) })
    expect((await fetchFile(linkOf(foto))).bytes.equals(png)).toBe(true)
  })

  it('is rejected when it is invalid or too large when decoded', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00c' } })
      .png()
      .toBuffer()
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    await expectUnchanged(t, async () => {
      for (const [bytes, status] of [
        [png.subarray(0, 50), 415],
        [bomb, 413],
      ] as const) {
        const body = { titulo: 'Mala', documento: testFiles.pdf(), foto: pngOf(Buffer.from(bytes)) }
        expect((await t.call(create, { body })).status).toBe(status)
      }
    })
  })
})

describe('unavailable file store', () => {
  it('rejects files with 503 while other records are still written', async () => {
    const row = await stored({})
    const { write, read } = t.store
    t.store.write = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    t.store.read = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    try {
      await expectUnchanged(t, async () => {
        const answer = await t.call(create, { body: { titulo: 'Sin almacén', documento: testFiles.pdf() } })
        expect([answer.status, messageOf(answer)]).toEqual([503, 'El almacén de archivos no está disponible.'])
        expect((await fetchFile(row.documento.url)).status).toBe(503)
        expect((await t.call(get, { params: { id: row.idAdjunto } })).status).toBe(200)
      })
    } finally {
      Object.assign(t.store, { write, read })
    }
    expect((await fetchFile(row.documento.url)).status).toBe(200)
  })
})
