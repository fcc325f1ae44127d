import { defined } from '@wamani/contract/core/http/defined.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { describe, expect, it } from 'vitest'
import { keptFiles, type Sent } from '../helpers/files/keptFiles.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { newPerson } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const clock = movableClock()
const t = await testApp({ modules: [fixtureModule], clock })
const { get } = adjunto.routes
const { stored, fetchFile } = keptFiles(t)

describe('signed link', () => {
  const refusal = [403, 'El enlace al archivo no es válido o ha vencido.']
  const opened = async (url: string) => {
    const answer = await fetchFile(url)
    return answer.status === 200 ? 200 : [answer.status, messageOf(answer)]
  }

  it('expires after a minute', async () => {
    const { documento } = await stored({})
    clock.advance(0.95)
    expect(await opened(documento.url)).toBe(200)
    clock.advance(0.1)
    expect(await opened(documento.url)).toEqual(refusal)
  })

  async function reader() {
    const person = await newPerson(t, [administrator])
    const { idAdjunto } = await stored({})
    const url = async () =>
      (await t.call<{ documento: Sent }>(get, { params: { id: idAdjunto }, as: person })).body.documento.url
    return { person, url }
  }

  it('is renewed only for its own session', async () => {
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

  it('is not renewed when its record is gone or altered in the link', async () => {
    const person = await newPerson(t, [administrator])
    const { idAdjunto } = await stored({})
    const { body } = await t.call<{ documento: Sent }>(get, { params: { id: idAdjunto }, as: person })
    const { pathname, searchParams } = new URL(body.documento.url, 'http://x')
    const query = Object.fromEntries(searchParams)
    const renew = (changed: Record<string, string> = {}) =>
      t.call(archivoRoutes.renewEnlace, {
        ...{ params: { idArchivo: pathname.split('/').at(-1) }, as: person },
        query: { ...query, ...changed },
      })
    expect((await renew()).status).toBe(200)
    for (const de of ['prueba.adjunto:1', '']) expect([de, (await renew({ de })).status]).toEqual([de, 403])
    expect((await t.call(adjunto.routes.remove, { params: { id: idAdjunto } })).status).toBe(204)
    const lost = await renew()
    expect([lost.status, messageOf(lost)]).toEqual(refusal)
  })

  it("ends with its session, its user and the user's permissions", async () => {
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

  it('ends when the session is idle too long', async () => {
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

  it('opens only its own file, and not after its expiry', async () => {
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

  it('returns 404 when the file is gone', async () => {
    const { documento } = await stored({})
    const row = firstOf(
      await t.sql<{ clave: string }>('select clave from nucleo.archivo where id_archivo = $1', [
        /\d+/.exec(documento.url)?.[0],
      ]),
    )
    await t.store.remove(row.clave)
    expect((await fetchFile(documento.url)).status).toBe(404)
  })

  it('serves byte ranges', async () => {
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
