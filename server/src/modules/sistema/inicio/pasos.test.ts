import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { escudo } from '@wamani/contract/sistema/escudo.ts'
import { inicioRoutes, type Paso } from '@wamani/contract/sistema/inicioRoutes.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ sendsMail: true })
const stepsOf = async (as?: string) => (await t.call<Paso[]>(inicioRoutes.listPasos, { as })).body
const stateOf = async () => Object.fromEntries((await stepsOf()).map(({ etiqueta, hecho }) => [etiqueta, hecho]))

test('first steps are marked as done automatically and disappear once all are done', async () => {
  await t.sql("delete from rrhh.feriado where ambito <> 'NACIONAL'")
  expect(await stateOf()).toEqual({
    'Escriba el nombre de la institución': false,
    'Suba el escudo de la institución': false,
    'Importe a los trabajadores': true,
    'Revise las unidades y asigne su jefatura': true,
    'Revise los perfiles y sus permisos': true,
    'Cree los usuarios': true,
    'Complete los feriados': false,
    'Conecte el correo': true,
  })
  await t.sql("update nucleo.parametro set valor = 'Gobierno Regional de Prueba' where nombre = 'institucion.nombre'")
  expect((await stateOf())['Escriba el nombre de la institución']).toBe(true)
  await t.call(escudo.routes.update, { params: { id: 1 }, body: { imagen: testFiles.png() } })
  expect((await stateOf())['Suba el escudo de la institución']).toBe(true)
  await t.sql(
    "insert into rrhh.feriado (fecha, descripcion, tipo, ambito) values ('2026-06-24', 'Aniversario', 'FERIADO', 'REGIONAL')",
  )
  expect(await stepsOf()).toEqual([])
})

test('the step to review rights is done once a user changes a profile, even one without users', async () => {
  await t.sql("delete from rrhh.feriado where ambito <> 'NACIONAL'")
  await t.sql(
    'delete from seguridad.usuario_perfil up using seguridad.perfil p where p.id_perfil = up.id_perfil and not p.protegido',
  )
  const reviewed = async () => (await stateOf())['Revise los perfiles y sus permisos']
  expect(await reviewed()).toBe(false)
  const { items } = (await t.call<{ items: { idpermiso: number }[] }>(permiso.routes.list)).body
  const taken = await t.call(permiso.routes.remove, { params: { id: firstOf(items).idpermiso } })
  expect(taken.status).toBe(204)
  expect(await reviewed()).toBe(true)
})

test('first steps are listed in an order in which they can be taken', async () => {
  await t.sql("delete from rrhh.feriado where ambito <> 'NACIONAL'")
  expect((await stepsOf()).map(({ etiqueta }) => etiqueta.split(' ')[0])).toEqual([
    ...['Escriba', 'Suba', 'Importe', 'Revise', 'Revise', 'Cree', 'Complete', 'Conecte'],
  ])
})

test('first steps are shown only to users who can take all of them', async () => {
  await t.sql("delete from rrhh.feriado where ambito <> 'NACIONAL'")
  expect((await stepsOf()).length).toBeGreaterThan(0)
  for (const profile of ['RRHH', 'Consulta', 'Trabajador'])
    expect([profile, await stepsOf(profile)]).toEqual([profile, []])
})
