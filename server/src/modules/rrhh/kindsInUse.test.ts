import { modalidadContrato } from '@wamani/contract/rrhh/contrato/modalidadContrato.ts'
import { desplazamiento } from '@wamani/contract/rrhh/desplazamiento/desplazamiento.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { expect, test } from 'vitest'
import { leavesOf } from '../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-05-04T10:00:00-05:00')) })
const { servant, request, act } = leavesOf(t)
const { idBy, move } = workersOf(t)

const base = {
  nombre: 'Licencia de prueba',
  categoria: 'LICENCIA',
  unidadMedida: 'DIAS',
  conteo: 'CALENDARIO',
  rangoDiario: false,
  conGoce: true,
  computaRecord: true,
  requiereSustento: false,
  anticipacionDias: 0,
  retroactivoDias: 30,
  aprobacion: 'RRHH',
  generaVacacion: false,
  sexo: 'TODOS',
  activo: true,
}
const newKind = async (codigo: string, changes: Row = {}) => {
  const made = await t.call<Row>(tipoSolicitud.routes.create, {
    body: { ...base, nombre: `Tipo ${codigo}`, ...changes, codigo },
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const update = (stored: Row, changes: Row) => {
  const params = { id: Number(stored.idTipoSolicitud) }
  return t.call<Row>(tipoSolicitud.routes.update, { params, body: { ...stored, ...changes } })
}
const hours = { unidadMedida: 'HORAS', conteo: null }

test('an unused kind of request can change its measure', async () => {
  const stored = await newKind('LIBRE')
  const counted = await update(stored, { conteo: 'HABIL' })
  expect([counted.status, counted.body.conteo]).toEqual([200, 'HABIL'])
})

test('a kind used by requests, even annulled ones, keeps its measure and can change other fields', async () => {
  const idTrabajador = await servant()
  const stored = await newKind('USADO')
  const made = await request('USADO', { idTrabajador, fechaInicio: '2026-05-08', fechaFin: '2026-05-12' })
  expect([made.status, made.body.dias], made.text).toEqual([201, 5])
  const refused = { status: 409, message: 'El tipo ya tiene solicitudes; cree uno nuevo' }
  const change = async (changes: Row) => {
    const answer = await update(stored, changes)
    return { status: answer.status, message: answer.status === 200 ? '' : messageOf(answer) }
  }
  const measures: Row[] = [{ conteo: 'HABIL' }, hours, { categoria: 'PERMISO' }, { conteo: 'HABIL', nombre: 'Otro' }]
  measures.push({ conGoce: false }, { computaRecord: false })
  for (const changes of measures) expect(await change(changes)).toEqual(refused)
  expect((await act(made.body.idSolicitud, 'anular')).status).toBe(200)
  expect(await change({ conteo: 'HABIL' })).toEqual(refused)
  const rest = { nombre: 'Nombre nuevo', maxPorEvento: 30, anticipacionDias: 1, baseLegal: 'Ley 1', activo: false }
  expect(await change(rest)).toEqual({ status: 200, message: '' })
})

test('a kind by hours used by requests cannot change whether its hours repeat each day', async () => {
  const idTrabajador = await servant()
  const stored = await newKind('DIARIO', { ...hours, categoria: 'PERMISO', rangoDiario: true })
  const days = { fechaInicio: '2026-05-05', fechaFin: '2026-05-07', horaInicio: '08:00', horaFin: '09:00' }
  const made = await request('DIARIO', { idTrabajador, ...days })
  expect(made.status, made.text).toBe(201)
  expect((await update(stored, { rangoDiario: false })).status).toBe(409)
})

test('a kind of contract used by contracts cannot change whether it requires punches', async () => {
  await servant()
  const params = { id: await idBy('modalidad_contrato', 'id_modalidad_contrato', 'CAS-IND') }
  const { body: stored } = await t.call<Row>(modalidadContrato.routes.get, { params })
  const change = (changes: Row) =>
    t.call(modalidadContrato.routes.update, { params, body: { ...stored, version: undefined, ...changes } as never })
  const refused = await change({ controlaAsistencia: false })
  expect([refused.status, messageOf(refused)]).toEqual([409, 'La modalidad ya tiene contratos; cree una nueva'])
  expect((await change({ diasAlerta: 45 })).status).toBe(200)
})

test('a kind of displacement used by movements keeps its effects', async () => {
  const idTrabajador = await servant()
  const changer = async (codigo: string) => {
    const params = { id: await idBy('desplazamiento', 'id_desplazamiento', codigo) }
    const { body: stored } = await t.call<Row>(desplazamiento.routes.get, { params })
    return (changes: Row) =>
      t.call(desplazamiento.routes.update, { params, body: { ...stored, version: undefined, ...changes } as never })
  }
  const [change, changeUnused] = [await changer('COM'), await changer('TRA')]
  expect((await changeUnused({ marcaComision: true })).status).toBe(200)
  const days = { fechaInicio: '2026-05-04', fechaFin: '2026-05-08', externo: true, entidadDestino: 'MEF' }
  expect((await move('COM', { idTrabajador, ...days }, true)).status).toBe(200)
  for (const changes of [{ marcaComision: false }, { cambiaUnidad: true }, { reservaPlaza: true }]) {
    const refused = await change(changes)
    expect([refused.status, messageOf(refused)]).toEqual([409, 'El tipo ya tiene desplazamientos; cree uno nuevo'])
  }
  expect((await change({ baseLegal: 'Ley 2' })).status).toBe(200)
})
