import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import {
  approve,
  approved,
  balances,
  codeOf,
  type Fuel,
  fuelFixture,
  fuelInstant,
  issue,
  sent,
  solicitudBody,
  verify,
} from '../../../test/helpers/modules/fuel.ts'
import { issuesOf, messageOf, storedVersion } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })
const other = await t.another()
let fuel: Fuel
beforeEach(async () => {
  fuel = await fuelFixture(t)
})

const estadoOf = async (id: number) => (await t.call<Row>(solicitud.routes.get, { params: { id } })).body.estado
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('a request goes from budget to consumption', async () => {
  const as = fuel.comb1
  const created = await t.call<Row>(solicitud.routes.create, { as, body: solicitudBody(fuel, '20') })
  expect([created.status, created.body.estado, created.body.numero]).toEqual([201, 'borrador', 'S-2026-00001'])
  const id = Number(created.body.idSolicitud)
  const enviada = await t.call<Row>(solicitud.routes.enviar, { as, params: { id } })
  expect([enviada.status, enviada.body.estado]).toEqual([200, 'enviada'])
  const aprobada = await approve(t, fuel, id)
  expect([aprobada.status, aprobada.body.estado]).toEqual([200, 'aprobada'])
  expect(await balances(t, fuel.presupuesto)).toEqual({
    comprometido: 370,
    ejecutado: 0,
    saldo: 9630,
    saldoCantidad: 480,
  })

  const issued = await issue(t, fuel, id, '20')
  expect(issued.status, issued.text).toBe(201)
  expect(issued.body).toMatchObject({ numero: 'V-2026-00001', fechaVencimiento: '2026-03-23', estado: 'emitido' })
  const idVale = Number(issued.body.idVale)
  const verified = await verify(t, idVale, await codeOf(t, idVale))
  expect(verified.status, verified.text).toBe(200)
  expect(verified.body).toMatchObject({ idVale, numero: 'V-2026-00001', estado: 'verificado', placa: 'EGX-123' })

  const used = await t.call<Row>(consumo.routes.create, {
    as,
    body: {
      vale: { idVale },
      fechaHora: '2026-03-16T10:00:00-05:00',
      comprobanteTipo: 'FACTURA',
      comprobante: 'F001-123',
      kilometraje: 45_350,
      detalle: [{ insumo: fuel.diesel, cantidad: 18, precioUnitario: 18.9 }],
    },
  })
  expect(used.status, used.text).toBe(201)
  expect(used.body).toMatchObject({ importe: 340.2, recorrido: null, estado: 'registrado' })
  expect((await t.call<Row>(vale.routes.get, { params: { id: idVale } })).body.estado).toBe('consumido')
  expect(await estadoOf(id)).toBe('atendida')
  expect(await balances(t, fuel.presupuesto)).toEqual({
    comprometido: 0,
    ejecutado: 340.2,
    saldo: 9659.8,
    saldoCantidad: 482,
  })
  expect((await t.call<Row>(vehiculo.routes.get, { params: { id: fuel.vehiculo } })).body.kilometraje).toBe(45_350)
  expect((await t.call<Row>(consumo.routes.list)).body).toMatchObject({ total: 1 })
})

it('one of two concurrent approvals that no longer fits is refused (F4)', async () => {
  const ids = [await sent(t, fuel, '300'), await sent(t, fuel, '300')]
  const answers = await Promise.all(ids.map((id, at) => approve(at ? other : t, fuel, id)))
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  expect(messageOf(firstOf(answers.filter(({ status }) => status === 409)))).toBe(
    'Saldo insuficiente de Diésel B5 S50: disponible 200 GALON, solicitado 300.',
  )
  expect(await balances(t, fuel.presupuesto)).toMatchObject({ saldoCantidad: 200, comprometido: 5550 })
})

it('nobody approves their own request (F21)', async () => {
  const id = await sent(t, fuel, '20')
  await expectUnchanged(t, async () => {
    const answer = await approve(t, { ...fuel, comb2: fuel.comb1 }, id)
    expect([answer.status, messageOf(answer)]).toEqual([409, 'No puede aprobar su propia solicitud.'])
  })
  expect(await estadoOf(id)).toBe('enviada')
})

it('each line is approved once, and each gets its own errors (F3)', async () => {
  const id = await sent(t, fuel, '20')
  const { body } = await t.call<Row>(solicitud.routes.get, { params: { id } })
  const [{ idSolicitudDetalle } = {}] = body.detalle as Row[]
  const line = (cantidadAprobada: unknown) => ({ idSolicitudDetalle, cantidadAprobada })
  await expectUnchanged(t, async () => {
    const twice = await approve(t, fuel, id, { detalle: [line('5'), line('20')] })
    expect([twice.status, issuesOf(twice)]).toEqual([
      400,
      [{ campo: 'detalle.1.idSolicitudDetalle', mensaje: 'La línea no debe repetirse' }],
    ])
    const wrong = await approve(t, fuel, id, { detalle: [line('21'), { cantidadAprobada: '1' }] })
    expect(issuesOf(wrong)).toEqual([
      { campo: 'detalle.0.cantidadAprobada', mensaje: 'La cantidad aprobada no puede superar la solicitada.' },
      { campo: 'detalle.1.idSolicitudDetalle', mensaje: 'La línea no pertenece a la solicitud.' },
    ])
    expect(issuesOf(await approve(t, fuel, id, { detalle: [line(0)] }))).toEqual([
      { campo: 'detalle', mensaje: 'Apruebe la cantidad de al menos un insumo.' },
    ])
  })
  expect((await approve(t, fuel, id, { detalle: [line('12,5')] })).body.detalle).toMatchObject([
    { cantidadAprobada: 12.5 },
  ])
})

it('a request is sent and withdrawn only by its author, and rejected by another user (F21)', async () => {
  const id = await sent(t, fuel, '20')
  const act = async (route: typeof solicitud.routes.devolver | typeof solicitud.routes.rechazar, as: Row, on = id) =>
    t.call<Row>(route as typeof solicitud.routes.rechazar, {
      as: as as typeof fuel.comb1,
      params: { id: on },
      body: { observacion: 'No', version: await storedVersion(t, solicitud, on) },
    })
  const { devolver, rechazar } = solicitud.routes
  await expectUnchanged(t, async () => {
    const returned = await act(devolver, fuel.comb2)
    expect([returned.status, messageOf(returned)]).toEqual([
      403,
      'Solo quien registró la solicitud puede enviarla o devolverla a borrador.',
    ])
    const own = await act(rechazar, fuel.comb1)
    expect([own.status, messageOf(own)]).toEqual([409, 'No puede rechazar su propia solicitud.'])
    expect((await act(rechazar, fuel.comb2, 999_999)).status).toBe(404)
  })
  expect((await act(rechazar, fuel.comb2)).body).toMatchObject({ estado: 'rechazada', observacion: 'No' })
  const again = await act(devolver, fuel.comb1)
  expect([again.status, messageOf(again)]).toEqual([
    409,
    'Operación no permitida: el registro está en estado RECHAZADA',
  ])
})

it('a licence that does not cover the vehicle is refused (F15)', async () => {
  await t.sql("update combustible.vehiculo set categoria_vehicular = 'M3'")
  const body = solicitudBody(fuel, '20')
  const { body: made } = await t.call<Row>(solicitud.routes.create, { as: fuel.comb1, body })
  const answer = await t.call(solicitud.routes.enviar, { as: fuel.comb1, params: { id: made.idSolicitud } })
  expect([answer.status, issuesOf(answer)]).toEqual([
    400,
    [{ campo: 'chofer', mensaje: 'La licencia A-I no permite conducir un vehículo M3.' }],
  ])
})

describe('a voucher', () => {
  const prepared = async () => {
    const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
    const idVale = Number(body.idVale)
    return { idVale, codigo: await codeOf(t, idVale) }
  }

  it('is verified once, with its code in any notation', async () => {
    const { idVale, codigo } = await prepared()
    const written = `${codigo.slice(0, 4)}-${codigo.slice(4, 8)} ${codigo.slice(8)}`.toLowerCase()
    expect((await verify(t, idVale, written)).status).toBe(200)
    const again = await verify(t, idVale, codigo)
    expect([again.status, messageOf(again)]).toEqual([
      409,
      'El vale N.° V-2026-00001 ya fue utilizado el 16/03/2026 10:00.',
    ])
  })

  it('is used by only one of ten concurrent requests', async () => {
    const { idVale, codigo } = await prepared()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => verify(n % 2 ? other : t, idVale, codigo)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  })
})

describe('a line', () => {
  const create = (detalle: unknown) =>
    t.call<Row>(solicitud.routes.create, { as: fuel.comb1, body: solicitudBody(fuel, '1', { detalle }) })

  it('reports its missing fields', async () => {
    const answer = await create([{ insumo: null, cantidad: '' }])
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [
        { campo: 'detalle.0.insumo', mensaje: 'Seleccione un insumo de combustible' },
        { campo: 'detalle.0.cantidad', mensaje: 'No deje en blanco la cantidad' },
      ],
    ])
    const zero = await create([{ insumo: fuel.diesel, cantidad: '0' }])
    expect(issuesOf(zero)).toEqual([
      { campo: 'detalle.0.cantidad', mensaje: 'La cantidad debe ser un número mayor que cero.' },
    ])
  })

  it('keeps its quantity as text with a decimal point, and the unit of its supply', async () => {
    const { body } = await create([{ insumo: fuel.diesel, cantidad: '2,5' }])
    expect((body.detalle as Row[])[0]).toMatchObject({ cantidad: '2.5', medida: 'GALON' })
  })
})
