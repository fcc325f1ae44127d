import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { expect, test } from 'vitest'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const { call } = t
const { create, get, list, update } = unidad.routes

type Unit = { idUnidad: number; codigo: string; nivel: number; unidadPadre: { idUnidad: number } | null }

const byCode = async (codigo: string) => {
  const { body } = await call<{ items: Unit[] }>(list, { query: { per_page: 300 } })
  const found = body.items.find((one) => one.codigo === codigo)
  if (!found) throw new Error(`No unit ${codigo}`)
  return found
}
const change = (unit: Unit, changes: object) =>
  call(update, { params: { id: unit.idUnidad }, body: { ...unit, version: undefined, ...changes } })
const add = (codigo: string, idUnidadPadre: number | null) =>
  call<Unit>(create, { body: { codigo, nombre: `Unidad ${codigo}`, sigla: codigo, tipo: 'APOYO', idUnidadPadre } })

const issue = (mensaje: string) => ({ status: 400, body: { errors: [{ campo: 'unidadPadre', mensaje }] } })
const circle = issue('La unidad superior no puede ser la misma unidad ni una de sus dependientes')

test('a second root unit is rejected', async () => {
  expect(await add('R2', null)).toMatchObject(issue('Ya existe una unidad raíz'))
  expect(await change(await byCode('07'), { unidadPadre: null })).toMatchObject(issue('Ya existe una unidad raíz'))
  expect(await change(await byCode('0'), { sede: 'Plaza Regocijo' })).toMatchObject({ status: 200 })
})

test('a unit cannot be placed below itself or one of its descendants', async () => {
  const [root, office, people] = [await byCode('0'), await byCode('07'), await byCode('07.1')]
  expect(await change(office, { unidadPadre: office })).toMatchObject(circle)
  expect(await change(office, { unidadPadre: people })).toMatchObject(circle)
  expect(await change(root, { unidadPadre: people })).toMatchObject(circle)
})

test('the level of a unit follows its place, also below a moved unit', async () => {
  const above = (await add('N1', (await byCode('06')).idUnidad)).body
  const below = (await add('N2', above.idUnidad)).body
  expect([above.nivel, below.nivel]).toEqual([3, 4])
  const moved = await change(above, { unidadPadre: { idUnidad: (await byCode('10.1')).idUnidad }, nivel: 9 })
  expect(moved.body).toMatchObject({ nivel: 4 })
  expect((await call(get, { params: { id: below.idUnidad } })).body).toMatchObject({ nivel: 5 })
})

test('two concurrent moves cannot create a cycle', async () => {
  const top = (await byCode('0')).idUnidad
  const [one, other] = [(await add('P1', top)).body, (await add('P2', top)).body]
  const answers = await Promise.all([change(one, { unidadPadre: other }), change(other, { unidadPadre: one })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a unit with active units below it cannot be deactivated', async () => {
  const above = (await add('D1', (await byCode('0')).idUnidad)).body
  const below = (await add('D2', above.idUnidad)).body
  const errorMessage = 'No se puede desactivar: tiene 1 unidades dependientes'
  expect(await change(above, { activo: false })).toMatchObject({ status: 409, body: { errorMessage } })
  expect(await change(below, { activo: false })).toMatchObject({ status: 200 })
  expect(await change(above, { activo: false })).toMatchObject({ status: 200 })
})

test('the head of a unit must be in service today', async () => {
  const { inForce, worker } = workersOf(t)
  const unit = (await add('J1', (await byCode('0')).idUnidad)).body
  const idTrabajador = await worker()
  const refused = { campo: 'jefe', mensaje: 'Jefe: el registro seleccionado no existe o está inactivo' }
  expect(await change(unit, { jefe: { idTrabajador } })).toMatchObject({ status: 400, body: { errors: [refused] } })
  await inForce({ idTrabajador, codigo: 'CAS-IND' })
  expect(await change(unit, { jefe: { idTrabajador } })).toMatchObject({
    status: 200,
    body: { jefe: { idTrabajador } },
  })
})

test('a unit with workers cannot be deactivated', async () => {
  const { inForce, worker, action } = workersOf(t)
  const unit = (await add('J2', (await byCode('0')).idUnidad)).body
  const id = await inForce({ idTrabajador: await worker(), codigo: 'CAS-IND', idUnidad: unit.idUnidad })
  const errorMessage = 'No se puede desactivar: tiene 1 trabajadores activos'
  expect(await change(unit, { activo: false })).toMatchObject({ status: 409, body: { errorMessage } })
  await action('cesar', id, { fechaCese: '2026-01-31', motivoCese: 'RENUNCIA' })
  expect(await change(unit, { activo: false })).toMatchObject({ status: 200 })
})

test('a unit can be restored or activated only below an active unit (P2)', async () => {
  const { body: above } = await add('R7', (await byCode('07')).idUnidad)
  const [{ body: gone }, { body: idle }] = [await add('R7.1', above.idUnidad), await add('R7.2', above.idUnidad)]
  expect((await call(unidad.routes.remove, { params: { id: gone.idUnidad } })).status).toBe(204)
  for (const unit of [idle, above]) expect((await change(unit, { activo: false })).status).toBe(200)
  expect(await change(idle, { activo: true })).toMatchObject({
    status: 409,
    body: { errors: [{ campo: 'activo', mensaje: 'La unidad superior está inactiva' }] },
  })
  const restored = () => call(unidad.routes.restore, { params: { id: gone.idUnidad } })
  expect(await restored()).toMatchObject({ status: 409, body: { codigo: 'NO_RESTAURABLE' } })
  expect((await change(above, { activo: true })).status).toBe(200)
  expect((await restored()).status).toBe(204)
  expect((await change(idle, { activo: true })).status).toBe(200)
})
