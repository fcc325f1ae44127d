import {
  desplazamientoRoutes,
  desplazamientoTrabajador,
} from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { unidad as unidadResource } from '@wamani/contract/rrhh/unidad.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf, storedVersion } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { worker, contract, inForce, post, move, unidad, idBy } = workersOf(t)
const { call, sql } = t
const routes = desplazamientoTrabajador.routes

const said = ({ body }: { body: Row }) => (body.errors as { mensaje: string }[] | undefined)?.map((one) => one.mensaje)
const unitOn = async (idTrabajador: number, fecha: string) =>
  (await call<Row | null>(desplazamientoRoutes.getUnidadDeTrabajador, { query: { idTrabajador, fecha } })).body?.codigo
const nombrado = async (changes: Row = {}) => {
  const { plazas, idCargo } = await post(1)
  const idTrabajador = await worker()
  const idContrato = await inForce({
    idTrabajador,
    idCape: plazas[0],
    codigo: '276-NOM',
    idNivelRemunerativo: await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA'),
    ...changes,
  })
  return { idTrabajador, idContrato, idCape: firstOf(plazas), idCargo }
}
const actionOf = async (name: 'aprobar' | 'concluir' | 'anular', answer: { body: Row }, body: Row = {}) => {
  const id = Number(answer.body.idDesplazamientoTrabajador)
  const version = await storedVersion(t, desplazamientoTrabajador, id)
  return call<Row>(routes[name], { params: { id }, body: { version, ...body } })
}

test('a CAS rotation changes the unit for up to ninety days (example 14)', async () => {
  const idTrabajador = await worker()
  await inForce({ idTrabajador, fechaInicio: '2026-01-01', fechaFin: '2026-12-31' })
  const idUnidadDestino = await unidad('10.1')
  const dates = { fechaInicio: '2026-02-01', fechaFin: '2026-05-01' }
  const first = await move('ROC', { idTrabajador, idUnidadDestino, ...dates }, true)
  expect(first.status, first.text).toBe(200)
  const more = await move('ROC', { idTrabajador, idUnidadDestino, fechaInicio: '2026-06-01', fechaFin: '2026-06-01' })
  expect([more.status, said(more)]).toEqual([
    400,
    ['Supera los 90 días acumulados por contrato: usados 90, solicitados 1'],
  ])
  expect(await unitOn(idTrabajador, '2026-01-31')).toBe('07.1')
  expect(await unitOn(idTrabajador, '2026-05-01')).toBe('10.1')
  expect(await unitOn(idTrabajador, '2026-05-02')).toBe('07.1')
  expect(await unitOn(idTrabajador, '2025-12-31')).toBeUndefined()
  const { idTrabajador: w1 } = await nombrado()
  const other = await move('ROC', { idTrabajador: w1, idUnidadDestino, ...dates })
  expect(said(other)).toEqual(['El desplazamiento Rotación temporal (CAS) no aplica al régimen DL276'])
})

test('a movement returns the first failing check in order', async () => {
  const { idTrabajador } = await nombrado()
  const [own, away] = [await unidad('07.1'), await unidad('08')]
  const stay = { idTrabajador, fechaInicio: '2026-06-01' }
  const span = { ...stay, fechaFin: '2026-06-20' }
  const firstSaid = async (codigo: string, body: Row) => said(await move(codigo, body))?.[0]
  expect(await firstSaid('ROT', stay)).toBe('Seleccione la unidad de destino')
  expect(await firstSaid('ROT', { ...stay, idUnidadDestino: own })).toBe(
    'La unidad de destino debe ser distinta de la unidad de origen',
  )
  expect(await firstSaid('DST', { ...span, idUnidadDestino: away })).toBe('La duración debe ser de al menos 30 días')
  expect(await firstSaid('DST', { ...stay, fechaFin: '2027-01-31', idUnidadDestino: away })).toBe(
    'El desplazamiento no puede exceder el año fiscal 2026',
  )
  expect(await firstSaid('COM', { ...stay, fechaFin: '2026-08-01', externo: true, entidadDestino: 'MEF' })).toBe(
    'La duración no puede exceder 30 días',
  )
  expect(await firstSaid('COM', { ...span, externo: false })).toBe(
    'El desplazamiento Comisión de servicios es solo externo',
  )
  const nobody = await worker()
  expect(await firstSaid('ROT', { idTrabajador: nobody, fechaInicio: '2026-06-01', idUnidadDestino: away })).toBe(
    'El trabajador no tiene contrato vigente en la fecha de inicio',
  )
  const cas = await worker()
  await inForce({ idTrabajador: cas, fechaFin: '2026-06-30' })
  const long = { idTrabajador: cas, fechaInicio: '2026-06-01', fechaFin: '2026-07-15', idUnidadDestino: away }
  expect(await firstSaid('ROC', long)).toBe('El desplazamiento excede el fin del contrato (30/06/2026)')
  const com = { ...span, externo: true, entidadDestino: 'MEF' }
  expect((await move('COM', com)).status).toBe(201)
  const clash = await move('COM', { ...com, fechaInicio: '2026-06-20', fechaFin: '2026-06-25' })
  expect([clash.status, messageOf(clash)]).toEqual([409, 'Existe un desplazamiento entre 01/06/2026 y 20/06/2026'])
})

test('a designation reserves the former position and occupies the new one with its headship', async () => {
  const { idTrabajador, idCape } = await nombrado()
  const { plazas, idCargo } = await post(1, { esJefatura: true, idUnidad: await unidad('08') })
  const body = { idTrabajador, fechaInicio: '2026-05-01', idUnidadDestino: await unidad('08'), esJefatura: true }
  const made = await move('DES', { ...body, idPlazaDestino: plazas[0] })
  expect(made).toMatchObject({ status: 201, body: { estado: 'REGISTRADO', unidadOrigen: { codigo: '07.1' } } })
  expect((await actionOf('aprobar', made)).body).toMatchObject({ estado: 'VIGENTE' })
  const plaza = async (id: number | undefined) =>
    (await sql('select situacion, id_ocupante from rrhh.cape where id_cape = $1', [id]))[0]
  expect(await plaza(idCape)).toEqual({ situacion: 'RESERVADA', id_ocupante: idTrabajador })
  expect(await plaza(plazas[0])).toEqual({ situacion: 'OCUPADA', id_ocupante: idTrabajador })
  const { body: row } = await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })
  expect(row).toMatchObject({ estado: 'ACTIVO', unidad: { codigo: '08' }, cargo: { idCargo } })
  const head = async () =>
    (await call<Row>(unidadResource.routes.get, { params: { id: await unidad('08') } })).body.jefe as Row | null
  expect((await head())?.idTrabajador).toBe(idTrabajador)
  const other = await nombrado()
  const again = { ...body, idTrabajador: other.idTrabajador, idPlazaDestino: plazas[0] }
  expect(messageOf(await move('DES', again))).toBe('La plaza de destino no está vacante')
  const suplente = await worker()
  const dates = { fechaInicio: '2026-05-15', fechaFin: '2026-12-31' }
  const substitute = await contract({ idTrabajador: suplente, idCape, codigo: '276-SUP', ...dates })
  expect(substitute.status, substitute.text).toBe(201)
  await call(`DELETE /rrhh/api/v1/contrato/${String(substitute.body.idContrato)}`)
  const ended = await actionOf('concluir', made, { fechaFin: '2026-05-14' })
  expect(ended.body).toMatchObject({ estado: 'CONCLUIDO', fechaFin: '2026-05-14' })
  expect(await plaza(idCape)).toMatchObject({ situacion: 'OCUPADA' })
  expect(await plaza(plazas[0])).toMatchObject({ situacion: 'VACANTE' })
  expect(await head()).toBeNull()
  expect(await unitOn(idTrabajador, '2026-05-10')).toBe('08')
  expect(await unitOn(idTrabajador, '2026-05-15')).toBe('07.1')
})

test('a permanent movement ends the previous one, which resumes when the new one is annulled', async () => {
  const { idTrabajador } = await nombrado()
  const first = await move(
    'ROT',
    { idTrabajador, fechaInicio: '2026-02-01', idUnidadDestino: await unidad('08') },
    true,
  )
  const second = await move(
    'ROT',
    { idTrabajador, fechaInicio: '2026-05-01', idUnidadDestino: await unidad('09') },
    true,
  )
  const get = async (id: unknown) => (await call<Row>(routes.get, { params: { id } })).body
  expect(await get(first.body.idDesplazamientoTrabajador)).toMatchObject({
    estado: 'CONCLUIDO',
    fechaFin: '2026-04-30',
  })
  expect(await unitOn(idTrabajador, '2026-04-30')).toBe('08')
  expect(await unitOn(idTrabajador, '2026-05-01')).toBe('09')
  expect((await actionOf('anular', second)).body.estado).toBe('ANULADO')
  expect(await get(first.body.idDesplazamientoTrabajador)).toMatchObject({ estado: 'VIGENTE', fechaFin: null })
  expect(await unitOn(idTrabajador, '2026-05-01')).toBe('08')
})

test('a permuta moves two workers of the same level, and both movements change together', async () => {
  const [one, two] = [await nombrado(), await nombrado({ idUnidad: await unidad('08') })]
  const body = { idTrabajador: one.idTrabajador, idContraparte: two.idTrabajador, fechaInicio: '2026-05-01' }
  const lower = await nombrado({
    idUnidad: await unidad('08'),
    idNivelRemunerativo: await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPB'),
  })
  expect(said(await move('PER', { ...body, idContraparte: lower.idTrabajador }))).toEqual([
    'La permuta exige igual nivel remunerativo',
  ])
  expect(said(await move('PER', { ...body, idContraparte: one.idTrabajador }))).toEqual([
    'La contraparte debe ser otro trabajador',
  ])
  const made = await move('PER', body, true)
  expect(made.status, made.text).toBe(200)
  const units = async () => [await unitOn(one.idTrabajador, '2026-05-15'), await unitOn(two.idTrabajador, '2026-05-15')]
  expect(await units()).toEqual(['08', '07.1'])
  const mirror = await call<{ items: Row[] }>(routes.list, { query: { idTrabajador: two.idTrabajador } })
  expect(mirror.body.items).toMatchObject([{ estado: 'VIGENTE', contraparte: { idTrabajador: one.idTrabajador } }])
  await actionOf('anular', made)
  expect(await units()).toEqual(['07.1', '08'])
  const after = await call<{ items: Row[] }>(routes.list, { query: { idTrabajador: two.idTrabajador } })
  expect(after.body.items).toMatchObject([{ estado: 'ANULADO' }])
})

test('a worker who moves to another entity with the position reserved is suspended for those days', async () => {
  const { idTrabajador, idCape, idContrato } = await nombrado()
  const body = { idTrabajador, externo: true, entidadDestino: 'Ministerio de Salud' }
  const made = await move('DST', { ...body, fechaInicio: '2026-05-10', fechaFin: '2026-08-31' }, true)
  expect(made.status, made.text).toBe(200)
  const state = async () => [
    (await sql('select estado from rrhh.contrato where id_contrato = $1', [idContrato]))[0]?.estado,
    (await sql('select situacion from rrhh.cape where id_cape = $1', [idCape]))[0]?.situacion,
    (await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })).body.estado,
  ]
  expect(await state()).toEqual(['SUSPENDIDO', 'RESERVADA', 'SUSPENDIDO'])
  const where = await call<Row>(desplazamientoRoutes.getUnidadDeTrabajador, {
    query: { idTrabajador, fecha: '2026-05-15' },
  })
  expect(where.body).toMatchObject({ codigo: '07.1', entidadDestino: 'Ministerio de Salud', suspendido: true })
  await actionOf('concluir', made, { fechaFin: '2026-05-14' })
  expect(await state()).toEqual(['VIGENTE', 'OCUPADA', 'ACTIVO'])
})

test('a movement accepts only the fields of its kind', async () => {
  const { idTrabajador } = await nombrado()
  const { plazas } = await post(1)
  const body = { idTrabajador, fechaInicio: '2026-06-01', idUnidadDestino: await unidad('08') }
  expect(said(await move('ROT', { ...body, fechaFin: '2026-06-30', idPlazaDestino: plazas[0] }))).toEqual([
    'La plaza de destino no corresponde según el tipo de desplazamiento y lo marcado en «Externo»',
    'Un desplazamiento permanente no lleva fecha de fin',
  ])
  expect(said(await move('ROT', { ...body, entidadDestino: 'MEF' }))).toEqual([
    'La entidad de destino no corresponde según lo marcado en «Externo»',
  ])
  expect(said(await move('DST', { ...body, externo: true }))).toEqual([
    'La unidad de destino no corresponde según lo marcado en «Externo»',
    'Ingrese la entidad de destino',
  ])
  const made = await move('ROT', body, true)
  const removal = await call(routes.remove, { params: { id: Number(made.body.idDesplazamientoTrabajador) } })
  expect(removal.status).toBe(409)
  expect(removal.body).toMatchObject({
    errors: [{ mensaje: 'Solo se elimina un desplazamiento sin aprobar; uno vigente se concluye o se anula' }],
  })
})

test('a future movement takes effect on its first day, and an encargo heads the unit for its days', async () => {
  const { idTrabajador } = await nombrado()
  const idUnidad = await unidad('09')
  const body = { idTrabajador, idUnidadDestino: idUnidad, esJefatura: true }
  const made = await move('ENC', { ...body, fechaInicio: '2026-06-01', fechaFin: '2026-06-30' }, true)
  expect(made.status, made.text).toBe(200)
  const leader = async () =>
    ((await call<Row>(unidadResource.routes.get, { params: { id: idUnidad } })).body.jefeEncargado as Row | null)
      ?.idTrabajador
  const { night } = t
  expect(await leader()).toBeUndefined()
  await night('2026-06-01')
  expect(await leader()).toBe(idTrabajador)
  await night('2026-07-01')
  expect(await leader()).toBeUndefined()
  expect((await call<Row>(routes.get, { params: { id: made.body.idDesplazamientoTrabajador } })).body.estado).toBe(
    'CONCLUIDO',
  )
})

test('a worker cannot have two permanent movements from the same day', async () => {
  const { idTrabajador } = await nombrado()
  const rotated = async (codigo: string) =>
    move('ROT', { idTrabajador, fechaInicio: '2026-02-01', idUnidadDestino: await unidad(codigo) })
  const [first, second] = [await rotated('08'), await rotated('09')]
  expect((await actionOf('aprobar', first)).status).toBe(200)
  const refused = await actionOf('aprobar', second)
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    'Ya existe un desplazamiento permanente desde el 01/02/2026',
  ])
  expect(await unitOn(idTrabajador, '2026-03-01')).toBe('08')
})

test('annulling a movement resumes the movement it ended, unless a user concluded that movement', async () => {
  const { idTrabajador } = await nombrado()
  const rotated = async (fechaInicio: string, codigo: string) =>
    move('ROT', { idTrabajador, fechaInicio, idUnidadDestino: await unidad(codigo) }, true)
  const get = async (made: { body: Row }) =>
    (await call<Row>(routes.get, { params: { id: made.body.idDesplazamientoTrabajador } })).body
  const first = await rotated('2026-02-01', '08')
  expect((await actionOf('concluir', first, { fechaFin: '2026-03-31' })).status).toBe(200)
  const second = await rotated('2026-04-01', '09')
  const late = await rotated('2026-06-01', '11')
  const between = await rotated('2026-05-01', '10')
  expect(await get(second)).toMatchObject({ estado: 'CONCLUIDO', fechaFin: '2026-04-30' })
  expect((await actionOf('anular', between)).status).toBe(200)
  expect(await get(second)).toMatchObject({ estado: 'VIGENTE', fechaFin: '2026-05-31' })
  expect((await actionOf('anular', late)).status).toBe(200)
  expect(await get(second)).toMatchObject({ estado: 'VIGENTE', fechaFin: null })
  expect((await actionOf('anular', second)).status).toBe(200)
  expect(await get(first)).toMatchObject({ estado: 'CONCLUIDO', fechaFin: '2026-03-31' })
  expect(await unitOn(idTrabajador, '2026-04-01')).toBe('07.1')
})

test('the error for an occupied position names its holder, also with concurrent requests', async () => {
  const { plazas } = await post(1)
  const [one, two] = [await nombrado(), await nombrado()]
  const designated = async ({ idTrabajador }: { idTrabajador: number }) =>
    move('DES', {
      idTrabajador,
      fechaInicio: '2026-05-01',
      idUnidadDestino: await unidad('08'),
      idPlazaDestino: plazas[0],
    })
  const made = [await designated(one), await designated(two)]
  const other = await t.another()
  const answers = await Promise.all(
    made.map((answer, at) =>
      (at === 0 ? t : other).call<Row>(routes.aprobar, {
        params: { id: Number(answer.body.idDesplazamientoTrabajador) },
        body: { version: Number(answer.body.version) },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = firstOf(answers.filter(({ status }) => status === 409))
  expect(messageOf(loser)).toBe('La plaza de destino no está vacante')
  expect(said(loser)).toEqual([expect.stringMatching(/^La plaza ya está ocupada por .+ \(contrato C-\d+\)$/)])
})

test('a movement cannot end while a substitute occupies the position to return to', async () => {
  const { idTrabajador, idCape } = await nombrado()
  const { plazas } = await post(1)
  const away = { idTrabajador, fechaInicio: '2026-05-01', idUnidadDestino: await unidad('08') }
  const made = await move('DES', { ...away, idPlazaDestino: plazas[0] }, true)
  const dates = { fechaInicio: '2026-05-15', fechaFin: '2026-12-31' }
  const substitute = await contract({ idTrabajador: await worker(), idCape, codigo: '276-SUP', ...dates })
  expect(substitute.status, substitute.text).toBe(201)
  const ended = await actionOf('concluir', made, { fechaFin: '2026-05-20' })
  expect([ended.status, messageOf(ended)]).toEqual([
    409,
    expect.stringMatching(/^La plaza ya está ocupada por .+ \(contrato C-\d+\)$/),
  ])
})
