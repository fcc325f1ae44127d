import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { hours, refusal, said } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Answer } from '../../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, plan, request } = leavesOf(t)
await t.signIn('Analista RRHH')
await t.signIn('RRHH')
await staySignedIn()

describe('a request', () => {
  test('reports all missing fields of its kind at once', async () => {
    const idTrabajador = await servant()
    expect(said(await request('COM-DIA', { idTrabajador, fechaInicio: '2026-05-05' }))).toEqual([
      'Ingrese la hora de inicio',
      'Ingrese la hora de fin',
      'Ingrese el lugar / destino',
    ])
    expect(said(await request('JUS-OMI', { idTrabajador, fechaInicio: '2026-05-04', horaInicio: '08:00' }))).toEqual([
      'Seleccione la marca omitida',
    ])
    expect(said(await request('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-05', mediaJornada: 'TARDE' }))).toEqual([
      'Ingrese la fecha «Hasta»',
      'La media jornada no corresponde según el tipo de solicitud',
    ])
  })

  test('rejects fields that its kind does not use', async () => {
    const idTrabajador = await servant()
    const day = { idTrabajador, fechaInicio: '2026-05-05', fechaFin: '2026-05-05' }
    const useless = { horaInicio: '08:00', mediaJornada: 'TARDE', marcaOmitida: 'INGRESO', lugar: 'Lima' }
    expect(said(await request('LIC-ENF', { ...day, ...useless }))).toEqual([
      'La hora de inicio no corresponde según el tipo de solicitud',
      'La media jornada no corresponde según el tipo de solicitud',
      'La marca omitida no corresponde según el tipo de solicitud',
      'El lugar / destino no corresponde según el tipo de solicitud',
    ])
    const omitted = { ...day, horaInicio: '08:00', horaFin: '08:10', marcaOmitida: 'INGRESO' }
    const made = await request('JUS-OMI', { ...omitted, fechaInicio: '2026-05-04', fechaFin: '2026-05-04' })
    expect(made.body).toMatchObject({ horaFin: '08:10', fechaFin: '2026-05-04' })
    const halves = { idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-06-02', mediaJornada: 'TARDE' }
    expect(said(await request('VAC-FRA', halves))).toEqual([
      'La media jornada solo corresponde a un único día de vacaciones',
    ])
  })

  test('has a consecutive number, and its kind decides how days and minutes count', async () => {
    const idTrabajador = await servant()
    const first = await request('PER-PAR', { idTrabajador, ...hours('2026-05-05', '08:00', '10:30') })
    expect(first.body).toMatchObject({ minutos: 150, dias: null, fechaFin: '2026-05-05', estado: 'REGISTRADA' })
    const second = await request('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-08', fechaFin: '2026-05-12' })
    expect(second.body).toMatchObject({ dias: 5, minutos: null, fechaSolicitud: '2026-05-04' })
    const serial = (one: Answer<Row>) => Number(String(one.body.numero).slice(5))
    expect(String(first.body.numero)).toMatch(/^2026-\d{6}$/)
    expect(serial(second)).toBe(serial(first) + 1)
    const third = await request('COM-VIA', {
      idTrabajador,
      fechaInicio: '2026-05-15',
      fechaFin: '2026-05-18',
      lugar: 'Lima',
    })
    expect(third.body).toMatchObject({ dias: 2 })
  })

  test('needs a bond on all its days, and respects the sex, limits and terms of its kind', async () => {
    const woman = await servant(
      { desde: '2026-01-01', codigo: 'CAS-DET', fechaFin: '2026-06-30' },
      { sexo: 'FEMENINO' },
    )
    const beyond = { idTrabajador: woman, fechaInicio: '2026-06-25', fechaFin: '2026-07-04' }
    expect(said(await request('LIC-PAT', beyond))).toEqual([
      'El trabajador no tiene contrato vigente en las fechas solicitadas',
      'El tipo de solicitud no aplica al trabajador',
    ])
    const idTrabajador = await servant()
    const long = { idTrabajador, ...hours('2026-05-05', '08:00', '12:30') }
    expect(refusal(await request('PER-PAR', long))).toEqual([
      400,
      'La solicitud supera el máximo permitido (240 minutos)',
    ])
    for (const day of ['2026-05-05', '2026-05-06'])
      await request('PER-PAR', { idTrabajador, ...hours(day, '08:00', '12:00') })
    expect(refusal(await request('PER-PAR', { idTrabajador, ...hours('2026-05-07', '08:00', '08:30') }))).toEqual([
      400,
      'Supera el máximo mensual permitido: usado 480, solicitado 30, máximo 480',
    ])
    expect((await request('PER-PAR', { idTrabajador, ...hours('2026-06-01', '08:00', '08:30') })).status).toBe(201)
    const birthday = (fechaInicio: string) => ({ idTrabajador, fechaInicio, fechaFin: fechaInicio })
    await t.sql("update rrhh.trabajador set fecha_nacimiento = '1990-08-10' where id_trabajador = $1", [idTrabajador])
    expect((await request('PER-ONO', birthday('2026-08-10'))).status).toBe(201)
    expect(refusal(await request('PER-ONO', birthday('2026-08-10')))).toEqual([
      400,
      'Supera el máximo anual permitido: usado 1, solicitado 1, máximo 1',
    ])
  })

  test('respects its deadlines unless human resources grant an exception', async () => {
    const idTrabajador = await servant()
    const soon = { idTrabajador, fechaInicio: '2026-05-08', fechaFin: '2026-05-20' }
    const early = 'Debe solicitarse con al menos 5 días hábiles de anticipación'
    expect(refusal(await request('LIC-CAP', soon))).toEqual([400, early])
    const late = { idTrabajador, ...hours('2026-04-30', '08:00', '10:00') }
    expect(refusal(await request('PER-SAL', late))).toEqual([
      400,
      'La fecha de inicio excede el plazo de regularización (3 días)',
    ])
    expect((await request('PER-SAL', { ...late, excepcionPlazo: true }, 'Analista RRHH')).status).toBe(403)
    expect((await request('PER-SAL', { ...late, excepcionPlazo: true }, 'RRHH')).status).toBe(201)
    expect((await request('LIC-CAP', { ...soon, fechaInicio: '2026-05-11' })).status).toBe(201)
  })

  test('rejects overlapping hours and days, but excuses and overtime conflict only with their own kind', async () => {
    const idTrabajador = await servant()
    const first = await request('PER-SAL', { idTrabajador, ...hours('2026-05-06', '09:00', '11:00') })
    const sentence = `Ya existe la solicitud ${first.body.numero} en esas fechas`
    expect(refusal(await request('PER-PAR', { idTrabajador, ...hours('2026-05-06', '10:00', '12:00') }))).toEqual([
      409,
      sentence,
    ])
    expect(
      refusal(await request('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-05', fechaFin: '2026-05-06' })),
    ).toEqual([409, sentence])
    expect((await request('PER-PAR', { idTrabajador, ...hours('2026-05-06', '11:00', '12:00') })).status).toBe(201)
    expect((await request('HEX', { idTrabajador, ...hours('2026-05-06', '10:00', '11:00') })).status).toBe(201)
    const twice = t.sql(
      `insert into rrhh.solicitud (numero, id_trabajador, id_tipo_solicitud, fecha_solicitud, fecha_inicio, fecha_fin, hora_inicio, hora_fin, motivo)
       select 'X', id_trabajador, id_tipo_solicitud, fecha_solicitud, fecha_inicio, fecha_fin, hora_inicio, hora_fin, motivo
       from rrhh.solicitud where id_solicitud = $1`,
      [first.body.idSolicitud],
    )
    await expect(twice).rejects.toThrow('solicitud_superpuesta')
  })

  test('rejects days of vacation, and more time off than overtime worked', async () => {
    const idTrabajador = await w1()
    await plan(idTrabajador, '2024-2025', { modalidad: 'CONTINUA', fechaInicio: '2026-06-01', fechaFin: '2026-06-12' })
    expect(refusal(await request('PER-SAL', { idTrabajador, ...hours('2026-06-05', '09:00', '11:00') }))).toEqual([
      409,
      'El trabajador tiene vacaciones registradas entre 01/06/2026 y 14/06/2026',
    ])
    await t.sql(
      `insert into rrhh.asistencia (id_trabajador, fecha, condicion, minutos_extra, minutos_extra_autorizados) values ($1, '2026-05-01', 'PRESENTE', 90, 90)
       on conflict (id_trabajador, fecha) do update set minutos_extra = 90, minutos_extra_autorizados = 90`,
      [idTrabajador],
    )
    expect(refusal(await request('CMP', { idTrabajador, ...hours('2026-05-11', '08:00', '10:00') }))).toEqual([
      400,
      'Saldo de horas por compensar insuficiente: disponible 90 min',
    ])
    expect((await request('CMP', { idTrabajador, ...hours('2026-05-11', '08:00', '09:30') })).status).toBe(201)
    expect(refusal(await request('CMP', { idTrabajador, ...hours('2026-05-12', '08:00', '08:10') }))[1]).toContain(
      'disponible 0 min',
    )
  })
})
