import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { type Movimiento, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, it } from 'vitest'
import {
  codeOf,
  type Fuel,
  fuelFixture,
  fuelInstant,
  issue,
  presupuestoBody,
  solicitudBody,
  verify,
} from '../../../test/helpers/modules/fuel.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const STEP_COUNT = 1_000
const t = await testApp({ clock: () => fuelInstant })

type World = {
  fuel: Fuel
  solicitudes: number[]
  vales: number[]
  consumos: number[]
  step: number
  done: Map<string, number>
}
/** Returns a random number from 0 to 1 for each choice of a step. */
type Dice = () => number
const pick = (list: readonly number[], dice: Dice) => list[Math.floor(dice() * list.length)] ?? 0

/** Random user actions. Whether they succeed or fail, the balances must stay consistent. */
const actions: Record<string, (world: World, dice: Dice) => Promise<{ status: number }>> = {
  async pedir({ fuel, solicitudes }, dice) {
    const cantidad = (0.1 + dice() * 40).toFixed(3)
    const created = await t.call<Row>(solicitud.routes.create, {
      as: fuel.comb1,
      body: solicitudBody(fuel, cantidad, { kilometrajeActual: 9_999_999 }),
    })
    const id = Number(created.body.idSolicitud)
    solicitudes.push(id)
    return t.call(solicitud.routes.enviar, { as: fuel.comb1, params: { id } })
  },
  async aprobar({ fuel, solicitudes }, dice) {
    const id = pick(solicitudes, dice)
    const { body } = await t.call<Row>(solicitud.routes.get, { params: { id } })
    const [line] = (body.detalle ?? []) as Row[]
    const less = (Number(line?.cantidad ?? 1) * dice()).toFixed(3)
    const detalle =
      dice() < 0.5 ? [{ idSolicitudDetalle: line?.idSolicitudDetalle ?? 1, cantidadAprobada: less }] : undefined
    return t.call(solicitud.routes.aprobar, {
      as: fuel.comb2,
      params: { id },
      body: { detalle, version: Number(body.version ?? 1) },
    })
  },
  async emitir({ fuel, solicitudes, vales }, dice) {
    const answer = await issue(t, fuel, pick(solicitudes, dice), (0.05 + dice() * 15).toFixed(3))
    if (answer.status === 201) vales.push(Number(answer.body.idVale))
    return answer
  },
  async verificar({ vales }, dice) {
    const id = pick(vales, dice)
    return verify(t, id, await codeOf(t, id))
  },
  async consumir({ fuel, vales, consumos, step }, dice) {
    const id = pick(vales, dice)
    const { body } = await t.call<Row>(vale.routes.get, { params: { id } })
    const [line] = (body.detalle ?? []) as Row[]
    const cantidad = Number((Number(line?.cantidad ?? 1) * (dice() < 0.4 ? 1 : 0.2 + 0.8 * dice())).toFixed(3))
    const answer = await t.call<Row>(consumo.routes.create, {
      as: fuel.comb1,
      body: {
        vale: id,
        fechaHora: fuelInstant.toISOString(),
        comprobanteTipo: 'BOLETA',
        comprobante: `B001-${step}`,
        kilometraje: 45_200 + step,
        detalle: [{ insumo: fuel.diesel, cantidad, precioUnitario: Number((10 + dice() * 15).toFixed(4)) }],
      },
    })
    if (answer.status === 201) consumos.push(Number(answer.body.idConsumo))
    return answer
  },
  extornar: ({ fuel, consumos }, dice) =>
    t.call(consumo.routes.remove, { as: fuel.comb1, params: { id: pick(consumos, dice) || 999 } }),
  annulVale: ({ vales }, dice) =>
    t.call(vale.routes.anular, { params: { id: pick(vales, dice) || 999 }, body: { motivo: 'Prueba' } }),
  cerrar: ({ fuel, solicitudes }, dice) =>
    t.call(solicitud.routes.cerrar, { as: fuel.comb2, params: { id: pick(solicitudes, dice) || 999 } }),
  anular: ({ fuel, solicitudes }, dice) =>
    t.call(solicitud.routes.anular, {
      as: fuel.comb2,
      params: { id: pick(solicitudes, dice) || 999 },
      body: { observacion: 'Prueba' },
    }),
  async reasignar({ fuel }, dice) {
    const { body } = await t.call<Row>(presupuesto.routes.get, { params: { id: fuel.presupuesto } })
    const detalle = (body.detalle as Row[]).map((line) => ({
      ...line,
      cantidad: Number((300 + dice() * 900).toFixed(3)),
      precioUnitario: Number((15 + dice() * 5).toFixed(4)),
    }))
    return t.call(presupuesto.routes.update, {
      body: { ...presupuestoBody, idPresupuesto: fuel.presupuesto, detalle, montoAsignado: 30_000 },
    })
  },
}
const WEIGHTS = {
  pedir: 4,
  aprobar: 4,
  emitir: 6,
  verificar: 6,
  consumir: 7,
  extornar: 2,
  annulVale: 1,
  cerrar: 1,
  anular: 1,
  reasignar: 1,
}
const bag = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<string>(weight).fill(name))

/** Deterministic random numbers from a seed (mulberry32). */
function dieOf(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function movements(idPresupuesto: number): Promise<Movimiento[]> {
  const all: Movimiento[] = []
  for (let page = 1; ; page++) {
    const { body } = await t.call<{ items: Movimiento[]; total: number }>(reporteRoutes.listKardex, {
      query: { idPresupuesto, current_page: page, per_page: 300 },
    })
    all.push(...body.items)
    if (all.length >= body.total) return all
  }
}

const SIGN = { asignacion: 1, liberacion: 1, extorno: 1, compromiso: -1, consumo: -1 } as const
const cents = (money: number) => Math.round(money * 100)
const thousandths = (quantity: number) => Math.round(quantity * 1000)

it(`the kardex replays to the stored balances, none negative, after ${STEP_COUNT} random actions (F12)`, async () => {
  const fuel = await fuelFixture(t)
  await t.sql(
    "update combustible.vehiculo set kilometraje = 0, capacidad_tanque = 500, soat_vencimiento = '2030-01-01'",
  )
  const world: World = { fuel, solicitudes: [], vales: [], consumos: [], step: 0, done: new Map() }
  const dice = dieOf(20_260_316)
  for (; world.step < STEP_COUNT; world.step++) {
    const name = bag[Math.floor(dice() * bag.length)] ?? 'pedir'
    const { status } = await defined(actions[name], `action ${name}`)(world, dice)
    expect([name, status < 500]).toEqual([name, true])
    if (status < 300) world.done.set(name, (world.done.get(name) ?? 0) + 1)
  }
  for (const name of Object.keys(WEIGHTS)) expect([name, (world.done.get(name) ?? 0) > 0]).toEqual([name, true])

  const all = await movements(fuel.presupuesto)
  let [money, quantity] = [0, 0]
  const sums = { comprometido: 0, ejecutado: 0, comprometida: 0, consumida: 0 }
  for (const { tipo, importe, cantidad, insumo, saldoMonto, saldoCantidad } of all) {
    money += SIGN[tipo] * cents(importe)
    quantity += SIGN[tipo] * thousandths(cantidad)
    expect([tipo, money, money >= 0]).toEqual([tipo, cents(saldoMonto), true])
    if (insumo) expect([tipo, quantity, quantity >= 0]).toEqual([tipo, thousandths(saldoCantidad ?? 0), true])
    if (tipo === 'compromiso' || tipo === 'liberacion') {
      sums.comprometido += (tipo === 'compromiso' ? 1 : -1) * cents(importe)
      sums.comprometida += (tipo === 'compromiso' ? 1 : -1) * thousandths(cantidad)
    }
    if (tipo === 'consumo' || tipo === 'extorno') {
      sums.ejecutado += (tipo === 'consumo' ? 1 : -1) * cents(importe)
      sums.consumida += (tipo === 'consumo' ? 1 : -1) * thousandths(cantidad)
    }
  }
  const { body } = await t.call<Row>(presupuesto.routes.get, { params: { id: fuel.presupuesto } })
  const [line] = body.detalle as Row[]
  expect(sums).toEqual({
    comprometido: cents(Number(body.montoComprometido)),
    ejecutado: cents(Number(body.montoEjecutado)),
    comprometida: thousandths(Number(line?.cantidadComprometida)),
    consumida: thousandths(Number(line?.cantidadConsumida)),
  })
  expect([money, quantity]).toEqual([cents(Number(body.saldo)), thousandths(Number(line?.saldoCantidad))])
  expect(await t.sql('select * from combustible.descuadre')).toEqual([])

  // The reserved amount equals what open requests hold.
  const [held] = await t.sql<{ monto: string; cantidad: string }>(
    `select coalesce(sum(d.monto_comprometido), 0) as monto,
       coalesce(sum(d.cantidad_aprobada - combustible.cantidad_atendida(d) - d.cantidad_liberada), 0) as cantidad
     from combustible.solicitud_detalle d join combustible.solicitud s using (id_solicitud)
     where s.estado in ('aprobada', 'atendida', 'anulada')`,
  )
  expect([cents(Number(held?.monto)), thousandths(Number(held?.cantidad))]).toEqual([
    sums.comprometido,
    sums.comprometida,
  ])
})
