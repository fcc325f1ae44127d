import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const { call, sql } = await testApp()
const { exportList, get, history, list, update } = trabajador.routes

const [jefe, persona] = ['Jefe de unidad', 'Trabajador']
const self = firstOf(
  await sql<{ id: number }>(`select id_trabajador as id from seguridad.usuario where username = 'trabajador'`),
)
const own = self.id
const others = await sql<{ id: number }>(`select id_trabajador as id from rrhh.trabajador t
  where not exists (select from seguridad.usuario u where u.id_trabajador = t.id_trabajador) order by 1 limit 3`)
const [above, below, away] = others.map(({ id }) => id) as [number, number, number]
const redacted = ['cci', 'banco', 'cuentaHaberes', 'regimenPensionario', 'afp', 'cuspp', 'tipoSeguro', 'grupoSanguineo']

const unitOf = `(select id_unidad from rrhh.unidad where codigo = $2)`
const place = (id: number, codigo: string) =>
  sql(`update rrhh.trabajador set id_unidad = ${unitOf} where id_trabajador = $1`, [id, codigo])
await sql('update rrhh.unidad set id_jefe = null')
await sql(`update rrhh.unidad set id_jefe = (select id_trabajador from seguridad.usuario where username = 'jefedeunidad')
  where codigo = '07'`)
await sql('update rrhh.trabajador set id_unidad = null')
await place(above, '07')
await place(below, '07.1')
await place(away, '08')

const idsOf = async (as: string, query: Row = {}) => {
  const { body } = await call<{ items: { idTrabajador: number }[] }>(list, { as, query: { per_page: 300, ...query } })
  return body.items.map(({ idTrabajador }) => idTrabajador).toSorted((a, b) => a - b)
}

test('a head sees the workers of the unit and of the units below it only', async () => {
  expect(await idsOf(jefe)).toEqual([above, below])
  expect((await call(get, { as: jefe, params: { id: below } })).status).toBe(200)
  expect((await call(get, { as: jefe, params: { id: away } })).status).toBe(404)
  expect((await call(history, { as: jefe, params: { id: away } })).status).toBe(404)
})

test('a head of a lower unit does not see the workers of the units above', async () => {
  await sql(`update rrhh.unidad set id_jefe = null where codigo = '07'`)
  await sql(`update rrhh.unidad set id_jefe_encargado = (select id_trabajador from seguridad.usuario
    where username = 'jefedeunidad') where codigo = '07.1'`)
  expect(await idsOf(jefe)).toEqual([below])
  await sql(`update rrhh.unidad set id_jefe = id_jefe_encargado where codigo = '07.1'`)
})

test('responses to a head omit bank, health and pension fields', async () => {
  await sql(`update rrhh.trabajador set cci = '00212345678901234567' where id_trabajador = $1`, [below])
  const { body } = await call(get, { as: jefe, params: { id: below } })
  for (const name of redacted) expect(Object.keys(body)).not.toContain(name)
  expect(Object.keys(body)).toContain('celular')
  const listed = await call<{ items: Row[] }>(list, { as: jefe })
  for (const row of listed.body.items) for (const name of redacted) expect(Object.keys(row)).not.toContain(name)
  expect((await call(list, { as: jefe, query: { sortBy: 'cci' } })).status).toBe(400)
  expect((await call(list, { as: jefe, query: { sortBy: 'tipoSeguro' } })).status).toBe(400)
  expect((await call(get, { params: { id: below } })).body.cci).toBe('00212345678901234567')
  const changes = await call<{ cambios: { campo: string }[] }[]>(history, { as: jefe, params: { id: below } })
  const fields = changes.body.flatMap(({ cambios }) => cambios.map(({ campo }) => campo))
  expect([changes.status, fields.length > 0, fields.some((name) => redacted.includes(name))]).toEqual([
    200,
    true,
    false,
  ])
})

test('an export rejects columns that the profile cannot read', async () => {
  await sql(`update seguridad.perfil set alcance = 'UNIDAD' where nombre = 'Analista RRHH'`)
  await sql(`update seguridad.usuario set id_trabajador = null where username = 'jefedeunidad'`)
  await sql(`update seguridad.usuario set id_trabajador = (select id_jefe from rrhh.unidad where codigo = '07.1')
    where username = 'analistarrhh'`)
  const query = { formato: 'csv', columnas: 'numeroDocumento,cci' }
  expect((await call(exportList, { as: 'Analista RRHH', query })).status).toBe(400)
  expect((await call(exportList, { as: 'Analista RRHH', query: { formato: 'csv' } })).status).toBe(200)
  await sql(`update seguridad.perfil set alcance = 'TODO' where nombre = 'Analista RRHH'`)
})

test('workers see only their own record and change only its contact data', async () => {
  expect(await idsOf(persona)).toEqual([own])
  const stored = await call(get, { as: persona, params: { id: own } })
  expect(Object.keys(stored.body)).toContain('regimenPensionario')
  const body = {
    celular: '999 111 222',
    apellidoPaterno: 'Otro',
    cci: '00212345678901234567',
    version: stored.body.version,
  }
  const changed = await call(update, { as: persona, params: { id: own }, body })
  expect([changed.status, changed.body.celular, changed.body.apellidoPaterno, changed.body.cci]).toEqual([
    200,
    '999 111 222',
    stored.body.apellidoPaterno,
    null,
  ])
  expect((await call(update, { as: persona, params: { id: above }, body: { celular: '999 111 222' } })).status).toBe(
    404,
  )
  const wrong = await call(update, { as: persona, params: { id: own }, body: { celular: 'no' } })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ campo: 'celular', mensaje: 'El celular no tiene un formato válido' }],
  ])
})

test('the record of a worker includes the linked user account', async () => {
  expect((await call(get, { params: { id: own } })).body.usuario).toMatchObject({ username: 'trabajador' })
  expect((await call(get, { params: { id: above } })).body.usuario).toBeNull()
})
