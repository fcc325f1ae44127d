import { defined } from '@wamani/contract/core/http/defined.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { describe, expect, it } from 'vitest'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testPassword } from '../../../../test/helpers/testUsers.ts'

const clock = movableClock()
const t = await testApp({ clock })
const { list, get, update } = parametro.routes

async function settingNamed(nombre: string): Promise<Row> {
  const { body } = await t.call<{ items: Row[] }>(list, { query: { query: nombre } })
  return defined(
    body.items.find((one) => one.nombre === nombre),
    nombre,
  )
}
const setTo = async (nombre: string, valor: unknown) => {
  const { idParametro } = await settingNamed(nombre)
  return t.call<Row>(update, { params: { id: idParametro }, body: { valor } })
}

describe('settings', () => {
  it('match the reference data', async () => {
    const { body } = await t.call<{ items: Row[] }>(list, { query: { per_page: 100 } })
    const values = Object.fromEntries(body.items.map(({ nombre, valor }) => [nombre, valor]))
    expect(values).toMatchObject({
      'institucion.nombre': 'Gobierno Regional',
      'vale.vigenciaDias': '7',
      'consumo.extornoDias': '30',
      'denuncia.plazoDias': '30',
      'sesion.horas': '8',
      'sesion.inactividadMin': '60',
      'archivo.maxMb': '10',
      'tarea.toleranciaHoras': '48',
    })
  })

  it('accept a value of their type within their limits and normalise it', async () => {
    const changed = await setTo('vale.vigenciaDias', ' 15 ')
    expect([changed.status, changed.body.valor, changed.body.nombre]).toEqual([200, '15', 'vale.vigenciaDias'])
    expect((await setTo('institucion.nombre', '  Gobierno   Regional del Cusco ')).body.valor).toBe(
      'Gobierno Regional del Cusco',
    )
  })

  it('refuse any other value, and any user but an administrator', async () => {
    for (const profile of ['Consulta', 'RRHH']) await t.signIn(profile)
    await expectUnchanged(t, async () => {
      for (const [valor, mensaje] of [
        ['0', 'El valor debe ser mayor o igual a 1'],
        ['91', 'El valor debe ser menor o igual a 90'],
        ['siete', 'El valor no tiene un formato válido'],
        ['7.5', 'El valor no tiene un formato válido'],
        ['', 'Ingrese el valor'],
      ]) {
        const answer = await setTo('vale.vigenciaDias', valor)
        expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: 'valor', mensaje }]])
      }
      const { idParametro } = await settingNamed('vale.vigenciaDias')
      const renamed = { valor: '7', nombre: 'otro', tipo: 'TEXTO', minimo: 0 }
      expect((await t.call(get, { params: { id: idParametro }, as: 'Consulta' })).status).toBe(403)
      expect((await t.call(update, { params: { id: idParametro }, body: renamed, as: 'RRHH' })).status).toBe(403)
    })
  })

  it('set the duration of a session from the next sign-in on', async () => {
    expect((await setTo('sesion.horas', '2')).status).toBe(200)
    expect((await setTo('sesion.inactividadMin', '240')).status).toBe(200)
    const body = { username: 'consulta', password: testPassword }
    const { body: opened } = await t.call<{ token: string }>(session.signIn, { body, as: null })
    const getInfo = () => t.call(session.getSessionInfo, { as: opened })
    clock.advance(119)
    expect((await getInfo()).status).toBe(200)
    clock.advance(2)
    const over = await getInfo()
    expect([over.status, messageOf(over)]).toEqual([401, 'Su sesión ha expirado. Vuelva a iniciar sesión.'])
  })
})
