import { trabajadorFamiliar } from '@wamani/contract/rrhh/trabajador/trabajadorFamiliar.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajador/trabajadorFormacion.ts'
import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const { call, sql } = await testApp()
const self = firstOf(
  await sql<{ id: number }>(`select id_trabajador as id from seguridad.usuario where username = 'trabajador'`),
)
const own = self.id
const one = firstOf(
  await sql<{ id: number }>('select min(id_trabajador) as id from rrhh.trabajador where id_trabajador <> $1', [own]),
)
const other = one.id
const path = (id: number, at: string) => `/rrhh/api/v1/trabajador/${id}/${at}`
const kind = async (codigo: string) =>
  firstOf(await sql<{ id: number }>('select id_tipo_seguro as id from rrhh.tipo_seguro where codigo = $1', [codigo])).id

const spouse = {
  parentesco: 'CONYUGE',
  nombreCompleto: 'Rosa Ccori',
  tipoDocumento: 'DNI',
  numeroDocumento: '41234567',
  fechaNacimiento: '1985-05-05',
  derechohabiente: true,
}

test('a family member is written and read under the path of the worker', async () => {
  const made = await call(`POST ${path(own, 'familiar')}`, { body: spouse })
  expect([made.status, made.body.trabajador]).toMatchObject([201, { idTrabajador: own }])
  const listed = await call<{ items: Row[]; total: number }>(`GET ${path(own, 'familiar')}`)
  expect([listed.body.total, listed.body.items[0]?.nombreCompleto]).toEqual([1, 'Rosa Ccori'])
  expect((await call(`GET ${path(other, 'familiar')}`)).body).toMatchObject({ total: 0 })
  const id = made.body.idTrabajadorFamiliar
  expect((await call(`GET ${path(own, 'familiar')}/${id}`)).status).toBe(200)
  const change = { ...spouse, nombreCompleto: 'Rosa María Ccori' }
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (await call(`${method} ${path(other, 'familiar')}/${id}`, method === 'PUT' ? { body: change } : {})).status,
    ).toBe(404)
  expect((await call(`PUT ${path(own, 'familiar')}/${id}`, { body: change })).body.nombreCompleto).toBe(
    'Rosa María Ccori',
  )
})

test('the worker in the path takes precedence over the worker in the body', async () => {
  const body = { ...spouse, parentesco: 'HIJO', numeroDocumento: '71234567', trabajador: { idTrabajador: other } }
  expect((await call(`POST ${path(own, 'familiar')}`, { body })).body.trabajador).toMatchObject({ idTrabajador: own })
  const filter = await call<{ total: number }>(`GET ${path(other, 'familiar')}?idTrabajador=${own}`)
  expect(filter.body.total).toBe(0)
})

test('a worker has one spouse, and one family member per document', async () => {
  const second = { ...spouse, parentesco: 'CONVIVIENTE', numeroDocumento: '41234568' }
  const mensaje = 'Ya existe un cónyuge o conviviente registrado'
  expect(await call(`POST ${path(own, 'familiar')}`, { body: second })).toMatchObject({
    status: 409,
    body: { errorMessage: mensaje, errors: [{ campo: 'parentesco', mensaje }] },
  })
  const again = { ...spouse, parentesco: 'MADRE' }
  expect((await call(`POST ${path(own, 'familiar')}`, { body: again })).status).toBe(409)
  expect((await call(`POST ${path(other, 'familiar')}`, { body: again })).status).toBe(201)
})

test('insurances of one kind do not overlap, and kinds that require a policy reject its absence', async () => {
  const tipoSeguro = await kind('ES-REG')
  const post = (body: Row) => call(`POST ${path(own, 'seguro')}`, { body })
  expect((await post({ tipoSeguro, fechaInicio: '2024-01-01', fechaFin: '2024-12-31' })).status).toBe(201)
  const crossing = await post({ tipoSeguro, fechaInicio: '2024-12-31' })
  expect([crossing.status, crossing.body.errorMessage]).toEqual([409, 'El seguro ya está registrado en esas fechas'])
  expect((await post({ tipoSeguro, fechaInicio: '2025-01-01' })).status).toBe(201)
  const missing = { campo: 'numeroPoliza', mensaje: 'Ingrese el número de póliza' }
  const policy = { tipoSeguro: await kind('SCTR-S'), fechaInicio: '2025-01-01' }
  expect((await post(policy)).body.errors).toEqual([missing])
  expect((await post({ ...policy, numeroPoliza: 'P-77' })).status).toBe(201)
})

test('a worker reads only their own family members', async () => {
  const as = 'Trabajador'
  expect((await call<{ total: number }>(trabajadorFamiliar.routes.list, { as })).body.total).toBe(2)
  expect((await call<{ total: number }>(`GET ${path(other, 'familiar')}`, { as })).body.total).toBe(0)
  expect((await call(`POST ${path(own, 'familiar')}`, { as, body: spouse })).status).toBe(403)
  expect((await call(trabajadorSeguro.routes.list, { as: 'Jefe de unidad' })).status).toBe(403)
  expect((await call(trabajadorFormacion.routes.list, { as: 'Jefe de unidad' })).status).toBe(200)
})
