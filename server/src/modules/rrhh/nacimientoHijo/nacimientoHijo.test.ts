import { nacimientoHijo } from '@wamani/contract/rrhh/nacimientoHijo.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { type ContextoSolicitud, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf, storedVersion } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

// A29: leave and lactation follow from the birth or adoption.
const t = await testApp({ clock: movableClock(new Date('2026-03-16T12:00:00-05:00')) })
const { servant, request, kind, userOf } = leavesOf(t)
const { call } = t

const mother = () => servant({}, { sexo: 'FEMENINO' })
const father = () => servant({}, { sexo: 'MASCULINO' })
const born = async (idTrabajador: number, changes: Row = {}) => {
  const body = { idTrabajador, tipo: 'NACIMIENTO', fecha: '2026-03-10', hijos: 1, ...changes }
  const made = await call<Row>(nacimientoHijo.routes.create, { body } as never)
  if (made.status !== 201) throw new Error(made.text)
  return Number(made.body.idNacimientoHijo)
}
const change = async (id: number, body: Row) =>
  call<Row>(nacimientoHijo.routes.update, {
    params: { id },
    body: { version: await storedVersion(t, nacimientoHijo, id), ...body },
  } as never)
const leave = (codigo: string, idTrabajador: number, fechaInicio: string, fechaFin: string, changes: Row = {}) =>
  request(codigo, { idTrabajador, fechaInicio, fechaFin, excepcionPlazo: true, ...changes }, 'RRHH')
const sentences = (answer: { status: number; body: Row; text: string }) => [
  answer.status,
  issuesOf(answer as never).map(({ mensaje }) => mensaje),
]
const birthLaw = 'Ley N.° 29409, art. 2, modificado por la Ley N.° 30807'

describe('paternity', () => {
  test.each([
    ['an ordinary birth', {}, 10],
    ['a premature birth', { prematuro: true }, 20],
    ['a multiple birth', { hijos: 2 }, 20],
    ['a severe condition', { condicionSevera: true, prematuro: true }, 30],
    ['grave complications of the mother', { complicaciones: true }, 30],
  ])('is limited to the legal maximum for %s', async (_, facts, days) => {
    const idTrabajador = await father()
    await born(idTrabajador, facts)
    const last = (length: number) => new Date(Date.UTC(2026, 2, 9 + length)).toISOString().slice(0, 10)
    expect(sentences(await leave('LIC-PAT', idTrabajador, '2026-03-10', last(days + 1)))).toEqual([
      400,
      [
        `Supera el máximo de ${days} días por el nacimiento del 10/03/2026 (${birthLaw}): usado 0, solicitado ${days + 1}`,
      ],
    ])
    const made = await leave('LIC-PAT', idTrabajador, '2026-03-10', last(days))
    expect(made.body, made.text).toMatchObject({ dias: days, nacimiento: { nombre: 'Nacimiento 10/03/2026' } })
  })

  test('is one leave of consecutive days for each birth', async () => {
    const idTrabajador = await father()
    await born(idTrabajador)
    expect((await leave('LIC-PAT', idTrabajador, '2026-03-10', '2026-03-14')).status).toBe(201)
    expect(sentences(await leave('LIC-PAT', idTrabajador, '2026-03-20', '2026-03-24'))).toEqual([
      400,
      ['Los días por el nacimiento del 10/03/2026 son consecutivos: ya se pidió del 10/03/2026 al 14/03/2026'],
    ])
    expect(sentences(await leave('LIC-PAT', idTrabajador, '2026-03-15', '2026-03-20'))).toEqual([
      400,
      [`Supera el máximo de 10 días por el nacimiento del 10/03/2026 (${birthLaw}): usado 5, solicitado 6`],
    ])
    expect((await leave('LIC-PAT', idTrabajador, '2026-03-15', '2026-03-19')).status).toBe(201)
  })

  test('begins on the birth, on the discharge, or three days before the expected date', async () => {
    const idTrabajador = await father()
    const id = await born(idTrabajador, { fechaProbable: '2026-03-12' })
    expect(sentences(await leave('LIC-PAT', idTrabajador, '2026-03-13', '2026-03-16'))).toEqual([
      400,
      ['Empieza entre el 09/03/2026 y el 10/03/2026 por el nacimiento del 10/03/2026'],
    ])
    expect((await change(id, { fechaAlta: '2026-03-13' })).status).toBe(200)
    expect((await leave('LIC-PAT', idTrabajador, '2026-03-13', '2026-03-16')).status).toBe(201)
  })

  test('cannot lose days by a later change of the birth', async () => {
    const idTrabajador = await father()
    const id = await born(idTrabajador, { prematuro: true })
    const made = await leave('LIC-PAT', idTrabajador, '2026-03-10', '2026-03-29')
    const refused = await change(id, { prematuro: false })
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `Solicitud ${String(made.body.numero)}: Supera el máximo de 10 días por el nacimiento del 10/03/2026 (${birthLaw}): usado 0, solicitado 20`,
    ])
    expect((await change(id, { documento: 'Acta 123' })).status).toBe(200)
  })

  test('links a request made before the birth was registered', async () => {
    const idTrabajador = await father()
    const early = await leave('LIC-PAT', idTrabajador, '2026-03-10', '2026-03-19')
    expect(early.body).toMatchObject({ nacimiento: null })
    await born(idTrabajador)
    const id = Number(early.body.idSolicitud)
    expect((await call<Row>(solicitud.routes.get, { params: { id } })).body).toMatchObject({
      nacimiento: { nombre: 'Nacimiento 10/03/2026' },
    })
    expect((await leave('LIC-PAT', idTrabajador, '2026-03-20', '2026-03-24')).status).toBe(400)
    const { body } = await call<ContextoSolicitud>(solicitudRoutes.showContexto, { params: { id } })
    expect(body.saldos).toEqual([{ nombre: 'Nacimiento 10/03/2026', disponible: 10, maximo: 10, unidad: 'días' }])
  })
})

describe('maternity', () => {
  test('lasts 98 days for one child, before and after the expected date', async () => {
    const idTrabajador = await mother()
    await born(idTrabajador, { fecha: null, fechaProbable: '2026-05-20' })
    expect(sentences(await leave('LIC-MAT', idTrabajador, '2026-03-31', '2026-07-06'))).toEqual([
      400,
      ['Empieza entre el 01/04/2026 y el 20/05/2026 por el nacimiento del 20/05/2026'],
    ])
    expect((await leave('LIC-MAT', idTrabajador, '2026-04-01', '2026-07-07')).body).toMatchObject({ dias: 98 })
  })

  test.each([
    ['a multiple birth', { hijos: 2 }],
    ['a child with a disability', { discapacidad: true }],
    ['both', { hijos: 3, discapacidad: true }],
  ])('is extended to 128 days by %s, even after it began', async (_, facts) => {
    const idTrabajador = await mother()
    const id = await born(idTrabajador)
    expect((await leave('LIC-MAT', idTrabajador, '2026-03-10', '2026-06-15')).body).toMatchObject({ dias: 98 })
    expect((await leave('LIC-MAT', idTrabajador, '2026-06-16', '2026-07-15')).status).toBe(400)
    expect((await change(id, facts)).status).toBe(200)
    expect((await leave('LIC-MAT', idTrabajador, '2026-06-16', '2026-07-15')).body).toMatchObject({ dias: 30 })
    expect((await leave('LIC-MAT', idTrabajador, '2026-07-16', '2026-07-16')).status).toBe(400)
  })
})

describe('lactation', () => {
  const hours = (horaInicio: string, horaFin: string) => ({ horaInicio, horaFin })

  test('is one hour a day until the day before the first birthday', async () => {
    const idTrabajador = await mother()
    await born(idTrabajador)
    const law = 'Ley N.° 27240, art. 1, modificado por la Ley N.° 28731'
    const long = await leave('PER-LAC', idTrabajador, '2026-07-01', '2027-03-10', hours('08:00', '09:30'))
    expect(sentences(long)).toEqual([
      400,
      [
        `Supera el máximo de 60 minutos al día por el nacimiento del 10/03/2026 (${law}): usado 0, solicitado 90`,
        `Termina a más tardar el 09/03/2027 por el nacimiento del 10/03/2026 (${law})`,
      ],
    ])
    const half = await leave('PER-LAC', idTrabajador, '2026-07-01', '2027-03-09', hours('08:00', '08:30'))
    expect(half.status, half.text).toBe(201)
    expect((await leave('PER-LAC', idTrabajador, '2026-07-01', '2026-12-31', hours('12:00', '13:00'))).status).toBe(400)
    expect((await leave('PER-LAC', idTrabajador, '2026-07-01', '2027-03-09', hours('12:00', '12:30'))).status).toBe(201)
  })

  test('is two hours a day after a multiple birth', async () => {
    const idTrabajador = await mother()
    await born(idTrabajador, { hijos: 2 })
    const made = await leave('PER-LAC', idTrabajador, '2026-07-01', '2027-03-09', hours('08:00', '10:00'))
    expect(made.status, made.text).toBe(201)
  })
})

test('adoption leave is thirty days from the day the child is handed over', async () => {
  const idTrabajador = await mother()
  await born(idTrabajador, { tipo: 'ADOPCION' })
  expect((await leave('LIC-ADO', idTrabajador, '2026-03-09', '2026-03-20')).status).toBe(400)
  expect((await leave('LIC-ADO', idTrabajador, '2026-03-11', '2026-04-10')).status).toBe(400)
  const made = await leave('LIC-ADO', idTrabajador, '2026-03-11', '2026-04-09')
  expect(made.body, made.text).toMatchObject({ dias: 30, nacimiento: { nombre: 'Adopción 10/03/2026' } })
})

test('the legal rows in force on the day of the birth apply despite later changes', async () => {
  const params = { id: await kind('LIC-PAT') }
  const { body: stored } = await call<Row>(tipoSolicitud.routes.get, { params })
  const later = { desde: '2026-03-12', causal: 'ORDINARIA', maximo: 15, antes: 3, meses: null, norma: 'Ley de prueba' }
  const derechos = [...(stored.derechos as Row[]), later]
  const changed = await call<Row>(tipoSolicitud.routes.update, { params, body: { ...stored, derechos } } as never)
  expect(changed.status, changed.text).toBe(200)
  const [before, after] = [await father(), await father()]
  await born(before)
  await born(after, { fecha: '2026-03-12' })
  expect((await leave('LIC-PAT', before, '2026-03-10', '2026-03-24')).status).toBe(400)
  expect((await leave('LIC-PAT', after, '2026-03-12', '2026-03-26')).body).toMatchObject({ dias: 15 })
})

test('a birth is registered once with its date, and workers see only their own', async () => {
  const idTrabajador = await mother()
  const body = { idTrabajador, tipo: 'NACIMIENTO', hijos: 1 }
  const none = await call<Row>(nacimientoHijo.routes.create, { body } as never)
  expect(sentences(none)).toEqual([400, ['Ingrese la fecha o, si aún no nace, la fecha probable de parto']])
  await born(idTrabajador)
  const again = await call<Row>(nacimientoHijo.routes.create, { body: { ...body, fecha: '2026-03-10' } } as never)
  expect([again.status, messageOf(again)]).toEqual([409, 'El nacimiento o la adopción ya está registrado'])
  const own = await userOf(idTrabajador)
  const other = await userOf(await father())
  const seen = async (as: typeof own) =>
    (await call<{ items: Row[] }>(nacimientoHijo.routes.list, { as, query: {} })).body.items.length
  expect([await seen(own), await seen(other)]).toEqual([1, 0])
})
