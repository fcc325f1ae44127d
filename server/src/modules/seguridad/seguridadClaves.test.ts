import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { newPerson, personPassword, tokenOf, unchanged } from '../../../test/helpers/modules/people.ts'
import { issuesOf } from '../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'wamani-filtradas-'))
afterAll(() => rmSync(folder, { recursive: true }))
const breachedPasswords = join(folder, 'lista')
const BREACHED = 'Retama-amarga-9413'
writeFileSync(breachedPasswords, `${createHash('sha1').update(BREACHED).digest('hex').toUpperCase()}:12\n`)

const t = await testApp({ breachedPasswords })
const { get, update, remove } = usuario.routes
const { updateClave, listSesiones, endSesion, endSesiones } = usuarioRoutes

const PLAIN = 'La contraseña es demasiado común, o es un nombre suyo o de la institución. Elija otra.'
const saying = (answer: Parameters<typeof issuesOf>[0]) => [answer.status, issuesOf(answer).map((one) => one.mensaje)]
const works = async (token: string) => (await t.call(session.getSessionInfo, { as: { token } })).status

describe('changing a password', () => {
  const change = (id: number, body: Row, token?: string) =>
    t.call<Row>(updateClave, { params: { id }, body, ...(token && { as: { token } }) })
  const twice = (clave: string) => ({ clave, confirmarClave: clave })

  it('requires the current password from the account owner and ends the other sessions at once', async () => {
    const one = await newPerson(t, ['Consulta'])
    const other = await tokenOf(t, one.username)
    const said = async (body: Row) => saying(await change(one.id, body, one.token))
    expect(await said(twice('Nueva-12345'))).toEqual([400, ['Ingrese la contraseña actual']])
    expect(await said({ ...twice('Nueva-12345'), claveActual: 'No-es-1234' })).toEqual([
      400,
      ['La contraseña actual no es correcta.'],
    ])
    expect(await said({ ...twice(personPassword), claveActual: personPassword })).toEqual([
      400,
      ['La nueva contraseña debe ser distinta de la actual.'],
    ])
    expect(await said({ ...twice(`${one.dni}abc`), claveActual: personPassword })).toEqual([
      400,
      ['La contraseña no puede contener el usuario ni el DNI.'],
    ])
    expect(await said({ ...twice('Qwerty123'), claveActual: personPassword })).toEqual([400, [PLAIN]])
    expect(await said({ ...twice(BREACHED), claveActual: personPassword })).toEqual([
      400,
      ['La contraseña figura entre las filtradas de otros sitios. Elija otra.'],
    ])
    expect(await said({ clave: 'Nueva-12345', confirmarClave: 'nueva-12345', claveActual: personPassword })).toEqual([
      400,
      ['Las contraseñas no coinciden.'],
    ])
    expect(await works(other)).toBe(200)
    const done = await change(one.id, { ...twice('Nueva-12345'), claveActual: personPassword }, one.token)
    expect([done.status, done.body]).toEqual([200, { mensaje: 'Contraseña actualizada.' }])
    expect([await works(one.token), await works(other)]).toEqual([200, 401])
    expect(await tokenOf(t, one.username, 'Nueva-12345')).toBeTruthy()
  })

  it('requires the current password from administrators who change their own password too', async () => {
    const one = await newPerson(t, ['Administrador'])
    expect(saying(await change(one.id, twice('Nueva-12345'), one.token))).toEqual([
      400,
      ['Ingrese la contraseña actual'],
    ])
  })

  it('requires the permission for another account, ends its sessions and forces a new change (R16)', async () => {
    const one = await newPerson(t, ['Consulta'])
    expect((await change(1, twice('Nueva-12345'), one.token)).status).toBe(403)
    expect((await change(one.id, twice('Nueva-12345'))).status).toBe(200)
    expect(await works(one.token)).toBe(401)
    const token = await tokenOf(t, one.username, 'Nueva-12345')
    const refused = await t.call('GET /rrhh/api/v1/turno', { as: { token } })
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({
        errorMessage: 'Debe cambiar su contraseña antes de continuar.',
        codigo: 'CAMBIAR_CLAVE',
      }),
    ])
    expect((await t.call(get, { params: { id: one.id }, as: { token } })).status).toBe(403)
    expect(await works(token)).toBe(200)
    expect((await change(one.id, { ...twice('Final-12345'), claveActual: 'Nueva-12345' }, token)).status).toBe(200)
    expect((await t.call('GET /rrhh/api/v1/turno', { as: { token } })).status).toBe(200)
  })

  it('is refused for another account until the user has changed their own expired password', async () => {
    const one = await newPerson(t, ['Administrador'])
    await change(one.id, twice('Nueva-12345'))
    const token = await tokenOf(t, one.username, 'Nueva-12345')
    const answer = await change(1, twice('Nueva-12345'), token)
    expect([answer.status, answer.body.codigo]).toEqual([403, 'CAMBIAR_CLAVE'])
  })

  it('answers 404 for an unknown user', async () => {
    for (const id of [0, 99_999_999, 9_007_199_254_740_991])
      expect((await change(id, twice('Nueva-12345'))).status).toBe(404)
  })
})

describe('sessions', () => {
  it('are listed and ended, one by one or all, by their owner and by an administrator', async () => {
    const one = await newPerson(t, ['Consulta'])
    const [second, third] = [await tokenOf(t, one.username), await tokenOf(t, one.username)]
    const own = await t.call<Row[]>(listSesiones, { as: { token: one.token }, params: { id: one.id } })
    expect(own.body.map(({ actual }) => actual).filter(Boolean)).toHaveLength(1)
    expect(own.body).toHaveLength(3)
    expect(own.text).not.toMatch(/token|hash/)
    const { body } = await t.call<Row[]>(listSesiones, { as: { token: second }, params: { id: one.id } })
    const idSesion = body.find(({ actual }) => actual)?.idSesion
    expect((await t.call(endSesion, { params: { id: 1, idSesion } })).status).toBe(404)
    expect((await t.call(endSesion, { params: { id: one.id, idSesion } })).status).toBe(204)
    expect([await works(one.token), await works(second), await works(third)]).toEqual([200, 401, 200])
    expect((await t.call(endSesiones, { as: { token: one.token }, params: { id: one.id } })).status).toBe(204)
    expect([await works(one.token), await works(third)]).toEqual([200, 401])
    expect((await t.call(endSesiones, { params: { id: one.id } })).status).toBe(204)
    expect(await works(one.token)).toBe(401)
    for (const route of [listSesiones, endSesiones]) {
      expect((await t.call(route, { as: 'Consulta', params: { id: 1 } })).status).toBe(403)
      expect((await t.call(route, { params: { id: 9_999_999_999 } })).status).toBe(404)
    }
  })

  it('end at once when the user is deactivated or deleted, and do not come back', async () => {
    const one = await newPerson(t, ['Consulta'])
    await t.call(update, { params: { id: one.id }, body: { ...unchanged(one), estado: false } })
    expect(await works(one.token)).toBe(401)
    await t.call(update, { params: { id: one.id }, body: { ...unchanged(one), estado: true } })
    expect(await works(one.token)).toBe(401)
    const again = await tokenOf(t, one.username)
    expect((await t.call(remove, { params: { id: one.id } })).status).toBe(204)
    expect(await works(again)).toBe(401)
    await expect(tokenOf(t, one.username)).rejects.toThrow(/Revisa que los datos/)
  })
})
