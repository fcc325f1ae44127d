import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { expect, test } from 'vitest'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-04-10T23:30:00-05:00'))
const t = await testApp({ clock })
const { person, days } = attendanceOf(t)
const { exonerarMarcacion, exigirMarcacion } = trabajador.routes

const free = (id: number, desde?: string) => t.call<Row>(exonerarMarcacion, { params: { id }, body: { desde } })
const oblige = (id: number, desde?: string) => t.call<Row>(exigirMarcacion, { params: { id }, body: { desde } })

test('an exempt worker needs no punches on the days of the exemption only (L6)', async () => {
  const who = await person()
  const week = async () => (await days(who, '2026-04-06', '2026-04-10')).map(({ condicion }) => condicion)
  expect(await week()).toEqual(['FALTA', 'FALTA', 'FALTA', 'FALTA', 'FALTA'])
  expect((await free(who.id)).body).toMatchObject({ exoneradoMarcacion: true })
  await t.night('2026-04-10')
  expect(await week()).toEqual(['FALTA', 'FALTA', 'FALTA', 'FALTA', 'PRESENTE'])
  expect((await oblige(who.id, '2026-04-11')).status).toBe(400)
  expect((await oblige(who.id)).body).toMatchObject({ exoneradoMarcacion: false })
  expect((await free(who.id, '2026-04-07')).status).toBe(200)
  expect((await oblige(who.id, '2026-04-09')).status).toBe(200)
  await t.night('2026-04-10')
  expect(await week()).toEqual(['FALTA', 'PRESENTE', 'PRESENTE', 'FALTA', 'FALTA'])
})

test('an exemption is rejected for a future day and in a closed month', async () => {
  const who = await person()
  expect(issuesOf(await free(who.id, '2026-04-11'))).toEqual([
    { campo: 'desde', mensaje: 'La fecha no puede ser posterior a hoy' },
  ])
  await t.sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and anio = 2026 and mes = 3")
  const closed = await free(who.id, '2026-03-31')
  expect([closed.status, messageOf(closed)]).toEqual([409, 'El periodo Marzo 2026 está cerrado'])
})
