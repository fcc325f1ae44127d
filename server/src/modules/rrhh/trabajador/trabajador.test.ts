import { formacion } from '@wamani/contract/rrhh/formacion.ts'
import { tipoSeguro } from '@wamani/contract/rrhh/tipoSeguro.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const { call } = await testApp()
const { create, list, update, remove } = trabajador.routes

const idOf = async (
  route: typeof formacion.routes.list | typeof tipoSeguro.routes.list,
  id: string,
  codigo: string,
) => {
  const { body } = await call<{ items: Record<string, unknown>[] }>(route, { query: { per_page: 300 } })
  return body.items.find((one) => one.codigo === codigo)?.[id] as number
}
const studies = (codigo: string) => idOf(formacion.routes.list, 'idFormacion', codigo)
const insurance = (codigo: string) => idOf(tipoSeguro.routes.list, 'idTipoSeguro', codigo)

const worker = {
  numeroDocumento: '45678912',
  apellidoPaterno: 'Peña',
  apellidoMaterno: 'Ñahui',
  nombres: 'María  José',
  fechaNacimiento: '15/03/1980',
  sexo: 'FEMENINO',
  estadoCivil: 'SOLTERO',
  ubigeoDomicilio: '080101',
  direccion: 'Av. El Sol 100',
  celular: '984 123 456',
  correoPersonal: 'maria@correo.pe',
  contactoNombre: 'Ana Peña',
  contactoParentesco: 'Hermana',
  contactoTelefono: '984 123 457',
  discapacidad: false,
  idTipoSeguro: await insurance('ES-REG'),
  idFormacion: await studies('07'),
  regimenPensionario: 'ONP',
}
const noProfession = { campo: 'profesion', mensaje: 'Ingrese la profesión' }
const notForHealth = {
  campo: 'tipoSeguro',
  mensaje: 'Seguro de salud: el registro seleccionado no existe o está inactivo',
}

test('the RUC must contain the DNI and a valid check digit (example 17)', async () => {
  const refusal = async (ruc: string) => {
    const { status, body } = await call(create, { body: { ...worker, ruc } })
    return [status, body.errors]
  }
  expect(await refusal('10456789125')).toEqual([400, [{ campo: 'ruc', mensaje: 'El RUC no es válido' }]])
  expect(await refusal('10401234565')).toEqual([400, [{ campo: 'ruc', mensaje: 'El RUC no corresponde al DNI' }]])
  const { status, body } = await call(create, { body: { ...worker, ruc: '10456789124' } })
  expect([status, body.numeroDocumento, body.ruc]).toEqual([201, '45678912', '10456789124'])
  expect((await call(remove, { params: { id: Number(body.idTrabajador) } })).status).toBe(204)
})

test('university studies require a profession, and the insurance must cover health', async () => {
  const body = { ...worker, idFormacion: await studies('15'), idTipoSeguro: await insurance('SCTR-S') }
  expect(await call(create, { body })).toMatchObject({ status: 400, body: { errors: [noProfession, notForHealth] } })
})

test('a worker is stored with the full name in capitals', async () => {
  const { status, body } = await call<{ idTrabajador: number; version: number }>(create, { body: worker })
  expect([status, body]).toMatchObject([201, { nombreCompleto: 'PEÑA ÑAHUI, MARÍA JOSÉ' }])
  const change = async (changes: object) =>
    call(update, { params: { id: body.idTrabajador }, body: { ...worker, ...changes } })
  const university = { idFormacion: await studies('15') }
  expect(await change(university)).toMatchObject({ status: 400, body: { errors: [noProfession] } })
  expect(await change({ ...university, profesion: 'Abogada' })).toMatchObject({ status: 200 })
  expect(await change({ idTipoSeguro: await insurance('VIDA') })).toMatchObject({ status: 400 })
  expect((await call(list, { query: { query: 'nahui 4567' } })).body).toMatchObject({ total: 1 })
})

test('only human resources can manage workers', async () => {
  expect((await call(list, { as: 'Analista RRHH' })).status).toBe(200)
  expect((await call(list, { as: 'Consulta' })).status).toBe(403)
  expect((await call(trabajador.routes.remove, { as: 'Analista RRHH', params: { id: 1 } })).status).toBe(403)
})

test('a name is stored in one spelling and found by any spelling', async () => {
  const named = {
    numeroDocumento: '45678977',
    apellidoPaterno: 'O’Higgins',
    apellidoMaterno: 'Nin\u0303o',
    nombres: 'Ma. José',
  }
  const made = await call(create, { body: { ...worker, ...named } })
  expect([made.status, made.body.nombreCompleto]).toEqual([201, "O'HIGGINS NIÑO, MA. JOSÉ"])
  for (const query of ['O’Higgins', "o'higgins", 'nin\u0303o ma.', 'O´HIGGINS NIÑO']) {
    const { body } = await call<{ items: { idTrabajador: number }[] }>(list, { query: { query } })
    expect(body.items.map(({ idTrabajador }) => idTrabajador)).toEqual([made.body.idTrabajador])
  }
  const hidden = await call(create, {
    body: { ...worker, ...named, nombres: 'Ma\u200bría', fechaNacimiento: '1899-12-31' },
  })
  expect([hidden.status, hidden.body.errors]).toEqual([
    400,
    expect.arrayContaining([
      {
        campo: 'nombres',
        mensaje: 'Los nombres contienen caracteres que no se ven; borre el texto y escríbalo de nuevo',
      },
      { campo: 'fechaNacimiento', mensaje: 'La fecha de nacimiento no puede ser anterior al 01/01/1900' },
    ]),
  ])
  expect((await call(remove, { params: { id: Number(made.body.idTrabajador) } })).status).toBe(204)
})
