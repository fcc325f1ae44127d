import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { horarioRoutes, horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno as shift } from '@wamani/contract/rrhh/turno/turno.ts'
import { expect, test } from 'vitest'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-04-10T12:00:00-05:00')) })
const { person, day, assign } = attendanceOf(t)
const { idBy, unidad, action } = workersOf(t)
const { call } = t

const turno = (codigo: string) => idBy('turno', 'id_turno', codigo)
const week = async (codigo: string, working: number) =>
  Promise.all(
    Array.from({ length: 7 }, async (_, at) => ({
      numeroDia: at + 1,
      turno: at < working ? await turno(codigo) : null,
    })),
  )
const sentences = (answer: Parameters<typeof issuesOf>[0]) => issuesOf(answer).map(({ mensaje }) => mensaje)

test('a schedule defines its cycle and rest days within the legal weekly hours', async () => {
  const base = { codigo: 'P-1', nombre: 'Patrón uno', tipo: 'SEMANAL', cicloDias: 7, controlaFeriado: true }
  const create = (changes: Row) => call<Row>(horario.routes.create, { body: { ...base, ...changes } })
  expect(sentences(await create({ dias: (await week('ADM', 5)).slice(0, 5) }))).toEqual([
    'El horario debe definir los 7 días del ciclo',
  ])
  expect(sentences(await create({ dias: await week('ADM', 0) }))).toEqual([
    'El horario debe tener al menos un día laborable',
  ])
  expect(sentences(await create({ dias: await week('MAN', 7) }))).toEqual([
    'El horario debe tener al menos un día de descanso',
  ])
  const six = await week('ADM', 6)
  expect(
    sentences(await create({ tipo: 'ROTATIVO', cicloDias: 6, fechaAncla: '2026-01-01', dias: six.slice(0, 6) })),
  ).toEqual(['El horario supera las 48 horas semanales (56 h)'])
  expect(sentences(await create({ tipo: 'ROTATIVO', dias: six }))).toEqual(['Ingrese la fecha de inicio del ciclo'])
  const made = await create({ dias: await week('ADM', 6) })
  expect(made).toMatchObject({ status: 201, body: { horasSemanales: 48, diasLaborables: 6, jornadaDiariaMin: 480 } })
})

test('a schedule stays within the legal weekly hours with the future terms of its shifts', async () => {
  const stored = await call<Row>(shift.routes.get, { params: { id: await turno('ADM') } })
  const made = await call<Row>(shift.routes.create, { body: { ...stored.body, codigo: 'CRE', nombre: 'Crece' } })
  const params = { id: Number(made.body.idTurno) }
  const base = { tipo: 'SEMANAL', cicloDias: 7, controlaFeriado: true }
  const followed = { ...base, codigo: 'P-3', nombre: 'Patrón tres', dias: await week('CRE', 1) }
  const pattern = await call<Row>(horario.routes.create, { body: followed })
  const { id: idTrabajador } = await person()
  const body = { idTrabajador, idHorario: pattern.body.idHorario, fechaInicio: '2026-04-01' }
  expect((await call(horarioTrabajador.routes.create, { body })).status).toBe(201)
  const longer = { ...made.body, vigenteDesde: '2026-05-01', horaSalida: '19:00' }
  const changed = await call<Row>(shift.routes.update, { params, body: longer as never })
  expect(changed.status, changed.text).toBe(200)
  const six = { ...base, codigo: 'P-4', nombre: 'Patrón cuatro', dias: await week('CRE', 6) }
  expect(sentences(await call<Row>(horario.routes.create, { body: six }))).toEqual([
    'El horario supera las 48 horas semanales desde el 01/05/2026 (60 h)',
  ])
})

test('an assigned schedule keeps its days but can change its name', async () => {
  await person('GUARD')
  const params = { id: await idBy('horario', 'id_horario', 'GUARD') }
  const stored = (await call<Row>(horario.routes.get, { params })).body
  expect(stored).toMatchObject({ horasSemanales: 33.6, diasLaborables: 3 })
  const moved = await call(horario.routes.update, { params, body: { ...stored, fechaAncla: '2026-01-02' } })
  expect([moved.status, messageOf(moved)]).toEqual([409, 'El horario ya está asignado; cree uno nuevo'])
  const named = await call(horario.routes.update, { params, body: { ...stored, nombre: 'Guardias de hospital' } })
  expect(named.status, named.text).toBe(200)
})

test('a new assignment ends the open one before it and recomputes past days', async () => {
  const who = await person('ADM')
  expect(await day(who, '2026-03-07')).toMatchObject({ condicion: 'DESCANSO' })
  const idHorario = await idBy('horario', 'id_horario', 'GUARD')
  const body = { idTrabajador: who.id, idHorario, fechaInicio: '2026-03-07', fechaFin: '2026-03-31' }
  const made = await call<Row>(horarioTrabajador.routes.create, { body })
  expect(made.status, made.text).toBe(201)
  expect(await day(who, '2026-03-07')).toMatchObject({ condicion: 'FALTA', turno: { codigo: 'MAN' } })
  const query = { idTrabajador: who.id, sortBy: 'fechaInicio' }
  const { body: page } = await call<{ items: Row[] }>(horarioTrabajador.routes.list, { query })
  expect(page.items).toMatchObject([
    { horario: { codigo: 'ADM' }, fechaFin: '2026-03-06' },
    { horario: { codigo: 'GUARD' }, fechaFin: '2026-03-31' },
  ])
  const again = await call(horarioTrabajador.routes.create, { body: { ...body, fechaInicio: '2026-03-20' } })
  const sentence = 'El trabajador ya tiene un horario asignado entre 07/03/2026 y 31/03/2026'
  expect([again.status, messageOf(again)]).toEqual([409, sentence])
  const params = { id: Number(made.body.idHorarioTrabajador) }
  expect((await call(horarioTrabajador.routes.remove, { params })).status).toBe(204)
  expect(await day(who, '2026-03-07')).toMatchObject({ condicion: 'SIN_HORARIO' })
})

test('workers have no schedule after a new assignment that ends', async () => {
  const who = await person('ADM')
  expect(await day(who, '2026-04-08')).toMatchObject({ condicion: 'FALTA' })
  const idHorario = await idBy('horario', 'id_horario', 'GUARD')
  const body = { idTrabajador: who.id, idHorario, fechaInicio: '2026-03-07', fechaFin: '2026-03-31' }
  const made = await call(horarioTrabajador.routes.create, { body })
  expect(made.status, made.text).toBe(201)
  expect(await day(who, '2026-04-08')).toMatchObject({ condicion: 'SIN_HORARIO' })
})

test('a schedule is assigned to a whole unit at once and appears in the record of the worker', async () => {
  const idUnidad = await unidad('07.4')
  const [one, two] = [await person(null, { idUnidad }), await person('ADM', { idUnidad })]
  const idHorario = await idBy('horario', 'id_horario', 'ADM-C')
  const body = { idUnidad, idHorario, fechaInicio: '2026-04-06' }
  const answer = await call<Row>(horarioRoutes.assignHorario, { body })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  expect(Number(answer.body.asignados)).toBeGreaterThanOrEqual(2)
  for (const { id } of [one, two]) {
    const row = await call<Row>(trabajador.routes.get, { params: { id } })
    expect(row.body).toMatchObject({ horario: { codigo: 'ADM-C' } })
  }
  expect(await day(two, '2026-04-06')).toMatchObject({ turno: { codigo: 'ADM-C' } })
})

test('a contract that ends also ends the schedule', async () => {
  const who = await person(null)
  await assign(who.id, 'ADM', '2026-03-01')
  const { body } = await call<{ items: Row[] }>('GET /rrhh/api/v1/contrato', { query: { idTrabajador: who.id } })
  const ended = await action('cesar', Number(body.items[0]?.idContrato), {
    fechaCese: '2026-03-13',
    motivoCese: 'RENUNCIA',
  })
  expect(ended.status, ended.text).toBe(200)
  const query = { idTrabajador: who.id }
  const assigned = await call<{ items: Row[] }>(horarioTrabajador.routes.list, { query })
  expect(assigned.body.items).toMatchObject([{ fechaFin: '2026-03-13' }])
  const days = await call<{ items: Row[] }>(asistencia.routes.list, { query: { ...query, fechaDesde: '2026-03-14' } })
  expect(days.body.items).toEqual([])
})
