import { amachay } from '@wamani/contract/amachay/index.ts'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => new Date('2026-03-16T10:00:00-05:00') })
const { registerVoluntario, registerVoluntarioEmpresa, listCampaniasAbiertas, listCatalogosVoluntario } = amachay.routes

const person = {
  campania: 1,
  documento: '70123456',
  nombre: 'Rosa',
  apellidoPaterno: 'Mamani',
  fechaNacimiento: '17/03/2008',
  sexo: 'F',
  telefono: '984111222',
  ubigeo: { ubigeo: '080101' },
  tipoApoyo: 'vacunador',
  disponibilidad: 'tarde',
  consentimiento: 'false',
}
const register = (changes: object) => t.call(registerVoluntario, { as: null, body: { ...person, ...changes } })

test('anyone can register for an open campaign, a few times an hour', async () => {
  const wrong = await register({})
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [
      { campo: 'consentimiento', mensaje: 'Debe aceptar el tratamiento de sus datos personales.' },
      { campo: 'fechaNacimiento', mensaje: 'El voluntario debe ser mayor de edad.' },
    ],
  ])
  const grown = { consentimiento: true, fechaNacimiento: '16/03/2008' }
  const alone = await register(grown)
  expect(alone.body.errors).toEqual([{ campo: 'profesion', mensaje: 'Solo personal de salud puede ser vacunador.' }])
  const made = await register({ ...grown, idProfesion: 2 })
  expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), mensaje: 'Registro recibido.' }])
  const again = await register({ ...grown, idProfesion: 2 })
  expect([again.status, again.body.errorMessage]).toEqual([409, 'Ya está registrado en esta campaña.'])
  await t.sql("update amachay.campania set fecha_final = '2026-03-15' where id = 1")
  const late = await register({ ...grown, idProfesion: 2, documento: '70123457' })
  expect(late.body.errors).toEqual([{ campo: 'campania', mensaje: 'La campaña no está abierta.' }])
  expect((await t.call<object[]>(listCampaniasAbiertas, { as: null })).body).not.toContainEqual(
    expect.objectContaining({ id: 1 }),
  )
  await t.sql("update amachay.campania set fecha_final = '2026-12-31' where id = 1")
  const often = await register({})
  expect([often.status, Number(often.headers['retry-after']) > 60]).toEqual([429, true])
  const stored = await t.call(voluntario.routes.get, { params: { id: made.body.id } })
  expect(stored.body).toMatchObject({
    edad: 18,
    estado: true,
    fechaRegistro: '2026-03-16T10:00:00-05:00',
    ubigeo: { distrito: 'Cusco' },
  })
})

test('a company registers how many people it sends', async () => {
  const body = {
    idCampania: 1,
    ruc: '20131312956',
    razonSocial: 'Andina',
    representante: 'Luis Rojas',
    dni: '1234567',
    correo: 'luis@andina.pe',
    telefono: '084 222333',
    ubigeo: '080101',
    tipoApoyo: 'personal',
    consentimiento: 1,
  }
  const wrong = await t.call(registerVoluntarioEmpresa, { as: null, body })
  expect(wrong.body.errors).toEqual([
    { campo: 'ruc', mensaje: 'El RUC no es válido.' },
    { campo: 'dni', mensaje: 'El DNI no tiene un formato válido' },
    { campo: 'numeroVoluntarios', mensaje: 'Ingrese el número de voluntarios' },
  ])
  const right = { ...body, ruc: '20131312955', dni: '12345678', numeroVoluntarios: 5 }
  expect((await t.call(registerVoluntarioEmpresa, { as: null, body: right })).status).toBe(201)
  const again = await t.call(registerVoluntarioEmpresa, { as: null, body: right })
  expect([again.status, again.body.errorMessage]).toEqual([409, 'Ya está registrado en esta campaña.'])
  const other = { ...right, tipoApoyo: 'local', numeroVoluntarios: null }
  expect((await t.call(registerVoluntarioEmpresa, { as: null, body: other })).status).toBe(201)
})

test('the public page offers open campaigns, active professions and districts of the region', async () => {
  await t.sql("update amachay.profesion set estado = false where nombre = 'Psicología'")
  const { status, body } = await t.call<Record<'campanias' | 'profesiones' | 'distritos', object[]>>(
    listCatalogosVoluntario,
    { as: null },
  )
  expect(status).toBe(200)
  expect(body.campanias).toContainEqual({
    id: 1,
    nombre: 'Campaña Regional de Vacunación',
    vacuna: 'Influenza y neumococo',
    fechaInicio: '01/01/2026',
    fechaFinal: '31/12/2026',
  })
  const names = body.profesiones.map((one) => (one as { nombre: string }).nombre)
  expect([names.includes('Enfermería'), names.includes('Psicología')]).toEqual([true, false])
  expect(body.distritos).toHaveLength(116)
  expect(body.distritos[0]).toMatchObject({ departamento: 'Cusco' })
})
