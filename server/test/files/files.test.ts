import { createHash } from 'node:crypto'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { newPerson } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import type { TestFile } from '../helpers/testCall.ts'
import { testFiles } from '../helpers/validValue.ts'
import { withoutLinks } from '../helpers/withoutLinks.ts'

const clock = movableClock()
const t = await testApp({ modules: [fixtureModule], clock })
const { create, update, get, list, history, exportList } = adjunto.routes

type Sent = { nombre: string; tipo: string; tamanio: number; url: string }
let serial = 0
async function stored(
  files: Record<string, TestFile | undefined>,
): Promise<Row & { documento: Sent; foto: Sent | null }> {
  serial += 1
  const answer = await t.call<Row>(create, {
    body: { titulo: `Adjunto ${serial}`, documento: testFiles.pdf(), ...files },
  })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return answer.body as never
}
const linkOf = (file: Sent | null) => defined(file, 'file of the record').url
const fetchFile = (url: string, headers: Record<string, string> = {}) => t.call(`GET ${url}`, { as: null, headers })
const pngOf = (bytes: Buffer, nombre = 'foto.png'): TestFile => ({
  nombre,
  tipo: 'image/png',
  contenido: Uint8Array.from(bytes),
})

describe('a file of a record', () => {
  it('is kept, and fetched by its link by whoever holds it', async () => {
    const pdf = testFiles.pdf()
    const row = await stored({ documento: { ...pdf, nombre: 'Informe técnico N.° 5.pdf' } })
    expect(row.documento).toEqual({
      nombre: 'Informe técnico N.° 5.pdf',
      tipo: 'application/pdf',
      tamanio: pdf.contenido.length,
      url: expect.stringMatching(/^\/archivos\/\d+\?sesion=\d+&derechos=[\w-]{12}&vence=\d+&firma=[\w-]{43}$/),
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

  it('is replaced by an update that brings another, and stays otherwise', async () => {
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

  it('appears by its name in an export', async () => {
    const row = await stored({})
    const csv = await t.call(exportList, { query: { formato: 'csv', query: row.titulo } })
    expect(csv.text.split('\r\n')[1]).toBe(`${row.titulo},prueba.pdf,`)
  })

  it('stores its hash, and that of the upload', async () => {
    const { url } = (await stored({})).documento
    const [row] = await t.sql('select * from nucleo.archivo where id_archivo = $1', [/\d+/.exec(url)?.[0]])
    const sha256 = createHash('sha256').update(testFiles.pdf().contenido).digest('hex')
    expect(row).toMatchObject({ sha256, sha256_recibido: sha256, creado_por: 'admin', conservado: false })
    expect(row?.clave).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}$/)
  })

  it('is refused whole when the record is', async () => {
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

  it('may be as large as the setting says where the declaration says nothing', async () => {
    const padded = (megabytes: number) => ({
      ...testFiles.pdf(),
      contenido: Uint8Array.from(
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(megabytes * 1_048_576 - 9, 32)]),
      ),
    })
    const send = (documento: TestFile) => t.call(create, { body: { titulo: `Grande ${serial++}`, documento } })
    expect((await send(padded(10))).status).toBe(201)
    await t.sql(`update nucleo.parametro set valor = '2' where nombre = 'archivo.maxMb'`)
    const refused = await send(padded(3))
    expect([refused.status, messageOf(refused)]).toEqual([413, 'El archivo supera el tamaño máximo permitido (2 MB).'])
    await t.sql(`update nucleo.parametro set valor = '10' where nombre = 'archivo.maxMb'`)
  })
})

describe('a photo', () => {
  it('is kept without place and camera, standing as it was meant', async () => {
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

  it('that cannot be decoded, or is too large when decoded, is refused', async () => {
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

describe('a link', () => {
  const refusal = [403, 'El enlace al archivo no es válido o ha vencido.']
  const opened = async (url: string) => {
    const answer = await fetchFile(url)
    return answer.status === 200 ? 200 : [answer.status, messageOf(answer)]
  }

  it('is good for a minute', async () => {
    const { documento } = await stored({})
    clock.advance(0.95)
    expect(await opened(documento.url)).toBe(200)
    clock.advance(0.1)
    expect(await opened(documento.url)).toEqual(refusal)
  })

  /** A person who signs in, and the link that the session gets. */
  async function reader() {
    const person = await newPerson(t, [administrator])
    const { idAdjunto } = await stored({})
    const url = async () =>
      (await t.call<{ documento: Sent }>(get, { params: { id: idAdjunto }, as: person })).body.documento.url
    return { person, url }
  }

  it('is renewed for the session that got it, and for no other', async () => {
    const { person, url } = await reader()
    const first = await url()
    clock.advance(5)
    expect(await opened(first)).toEqual(refusal)
    const { pathname, searchParams } = new URL(first, 'http://x')
    const asked = {
      params: { idArchivo: pathname.split('/').at(-1) },
      query: Object.fromEntries(searchParams),
    }
    const fresh = await t.call<{ url: string }>(archivoRoutes.renewEnlace, { ...asked, as: person })
    expect([fresh.status, await opened(fresh.body.url)]).toEqual([200, 200])
    const other = await t.call(archivoRoutes.renewEnlace, asked)
    expect([other.status, messageOf(other)]).toEqual(refusal)
    expect((await t.call(archivoRoutes.renewEnlace, { ...asked, as: null })).status).toBe(401)
    for (const changed of [{ firma: 'x' }, { vence: '1' }, { sesion: '01' }, { derechos: '' }]) {
      const answer = await t.call(archivoRoutes.renewEnlace, {
        ...asked,
        query: { ...asked.query, ...changed },
        as: person,
      })
      expect([changed, [400, 403].includes(answer.status)]).toEqual([changed, true])
    }
  })

  it('ends with its session, with its person, and with what the person may do', async () => {
    const out = await reader()
    const link = await out.url()
    expect(await opened(link)).toBe(200)
    expect((await t.call(session.signOut, { as: out.person })).status).toBeLessThan(300)
    expect(await opened(link)).toEqual(refusal)

    const ended = await reader()
    const theirs = await ended.url()
    await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [ended.person.id])
    expect(await opened(theirs)).toEqual(refusal)
    await t.sql('update seguridad.usuario set estado = true where id_usuario = $1', [ended.person.id])
    expect(await opened(theirs)).toBe(200)
    const clave = 'Una-clave-nueva-2026'
    const body = { clave, confirmarClave: clave }
    const changed = await t.call(usuarioRoutes.updateClave, { params: { id: ended.person.id }, body })
    expect(changed.status, changed.text).toBeLessThan(300)
    expect(await opened(theirs)).toEqual(refusal)

    const lesser = await reader()
    const before = await lesser.url()
    await t.sql('delete from seguridad.usuario_perfil where id_usuario = $1', [lesser.person.id])
    expect(await opened(before)).toEqual(refusal)
  })

  it('ends when the session has not been used for long', async () => {
    const { person, url } = await reader()
    await url()
    clock.advance(59.5)
    const late = await url()
    expect(await opened(late)).toBe(200)
    await t.sql(`update seguridad.sesion set usada_en = usada_en - interval '2 hours' where id_usuario = $1`, [
      person.id,
    ])
    expect(await opened(late)).toEqual(refusal)
  })

  it('opens nothing but its own file, and no later than it says', async () => {
    const [one, other] = [(await stored({})).documento.url, (await stored({})).documento.url]
    const id = (url: string) => defined(/^\/archivos\/(\d+)/.exec(url)?.[1], 'id in the link')
    const vence = defined(/vence=(\d+)/.exec(one)?.[1], 'end in the link')
    const forged = [
      one.replace(`/archivos/${id(one)}`, `/archivos/${id(other)}`),
      one.replace(`vence=${vence}`, `vence=${Number(vence) + 600}`),
      one.replace(/firma=.*/, ''),
      one.replace(/firma=.*/, 'firma='),
      one.replace(/firma=(.)/, (_, letter: string) => `firma=${letter === 'A' ? 'B' : 'A'}`),
      `/archivos/${id(one)}`,
      `/archivos/0?vence=${vence}&firma=x`,
      `/archivos/99999999999?vence=${vence}&firma=x`,
      `/archivos/..%2f..%2fetc%2fpasswd?vence=${vence}&firma=x`,
      `/archivos/${id(one)}?vence=1e99&firma=x`,
      `${one}&firma=otra`,
    ]
    for (const url of forged) expect([url, (await fetchFile(url)).status]).toEqual([url, 403])
    for (const url of ['/archivos/../../etc/passwd', '/archivos/%2e%2e/nucleo', `/archivos/${id(one)}/..`])
      expect([400, 403, 404]).toContain((await fetchFile(url)).status)
    expect((await fetchFile(one)).status).toBe(200)
  })

  it('answers 404 when the file is gone', async () => {
    const { documento } = await stored({})
    const row = firstOf(
      await t.sql<{ clave: string }>('select clave from nucleo.archivo where id_archivo = $1', [
        /\d+/.exec(documento.url)?.[0],
      ]),
    )
    await t.store.remove(row.clave)
    expect((await fetchFile(documento.url)).status).toBe(404)
  })

  it('serves the part of a file that is asked for', async () => {
    const { documento } = await stored({})
    const whole = Buffer.from(testFiles.pdf().contenido)
    const part = async (range: string) => {
      const { status, bytes, headers } = await fetchFile(documento.url, { range })
      return [status, bytes.toString('latin1'), headers['content-range']]
    }
    const text = whole.toString('latin1')
    const n = whole.length
    expect(await part('bytes=0-3')).toEqual([206, '%PDF', `bytes 0-3/${n}`])
    expect(await part('bytes=5-')).toEqual([206, text.slice(5), `bytes 5-${n - 1}/${n}`])
    expect(await part('bytes=-6')).toEqual([206, text.slice(-6), `bytes ${n - 6}-${n - 1}/${n}`])
    expect(await part('bytes=0-9999')).toEqual([206, text, `bytes 0-${n - 1}/${n}`])
    expect(await part(`bytes=${n}-`)).toEqual([416, '', `bytes */${n}`])
    for (const range of ['bytes=0-1,4-5', 'lineas=1-2', 'bytes=-', 'bytes=9-3x'])
      expect(await part(range)).toEqual([200, text, undefined])
    const { headers } = await fetchFile(documento.url)
    expect((await fetchFile(documento.url, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('an unavailable store', () => {
  it('refuses files with 503 while records are still written', async () => {
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
