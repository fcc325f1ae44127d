import { categoria } from '@wamani/contract/sireda/categoria.ts'
import { etapa } from '@wamani/contract/sireda/etapa.ts'
import { tipoDenuncia } from '@wamani/contract/sireda/tipoDenuncia.ts'
import { expect, test } from 'vitest'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const { call } = t
await t.signIn('Consulta')
type Stage = { idEtapa: number; descripcion: string; color: string; orden: number; estado: boolean }

const stages = async () => (await call<{ items: Stage[] }>(etapa.routes.list, { query: { per_page: 300 } })).body.items

test('the three system stages keep their colours and cannot be deleted', async () => {
  const ofSystem = (await stages()).slice(0, 3)
  expect(ofSystem).toMatchObject([
    { idEtapa: 1, descripcion: 'Registrada', color: 'success' },
    { idEtapa: 2, descripcion: 'Derivada', color: 'warning' },
    { idEtapa: 3, descripcion: 'Respondida', color: 'secondary' },
  ])
  await expectUnchanged(t, async () => {
    for (const { idEtapa } of ofSystem) {
      const answer = await call(etapa.routes.remove, { params: { id: idEtapa } })
      const sentence = 'Las etapas 1, 2 y 3 son del sistema y no se pueden eliminar.'
      expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
    }
  })
})

test('only the description of a system stage can change', async () => {
  const [first] = await stages()
  const renamed = await call<Stage>(etapa.routes.update, { body: { ...first, descripcion: 'Recibida' } })
  expect(renamed).toMatchObject({ status: 200, body: { idEtapa: 1, descripcion: 'Recibida' } })
  await expectUnchanged(t, async () => {
    const changes = { idEtapa: 1, descripcion: 'Recibida', color: 'info', estado: false }
    const answer = await call(etapa.routes.update, { body: changes })
    const mensaje = 'De las etapas 1, 2 y 3 solo se puede cambiar la descripción.'
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: ['color', 'estado'].map((campo) => ({ campo, mensaje })) },
    })
  })
})

test('a stage of the office can be changed and deleted', async () => {
  const made = await call<Stage>(etapa.routes.create, { body: { descripcion: 'En inspección' } })
  expect(made).toMatchObject({ status: 201, body: { color: 'info', estado: true } })
  expect(made.body.idEtapa).toBeGreaterThanOrEqual(4)
  expect((await call(`DELETE ${etapa.api}/${made.body.idEtapa}`)).status).toBe(204)
})

test('users with read access cannot create stages, and every signed-in user can list categories', async () => {
  await expectUnchanged(t, async () => {
    const refused = await call(etapa.routes.create, { as: 'Consulta', body: { descripcion: 'Otra' } })
    expect([refused.status, messageOf(refused)]).toEqual([403, 'No tiene permiso para realizar esta acción.'])
    expect((await call(etapa.routes.create, { as: null, body: { descripcion: 'Otra' } })).status).toBe(401)
  })
  expect((await call(categoria.routes.list, { as: 'Salud' })).body).toMatchObject({ total: 15 })
  expect((await call(categoria.routes.get, { as: 'Salud', params: { id: 1 } })).status).toBe(403)
})

test('a type in use cannot be deleted', async () => {
  const answer = await call(tipoDenuncia.routes.remove, { params: { id: 1 } })
  expect([answer.status, messageOf(answer)]).toEqual([409, 'No se puede eliminar: está en uso por 2 categorías'])
})
