import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { beforeEach, expect, it } from 'vitest'
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
  linea,
  presupuestoBody,
  sent,
  verify,
} from '../../../test/helpers/modules/fuel.ts'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })
const other = await t.another()
let fuel: Fuel
beforeEach(async () => {
  fuel = await fuelFixture(t)
})

const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const through = (n: number) => (n % 2 ? other : t)
const unbalanced = () => t.sql('select * from combustible.descuadre')

it('forty concurrent approvals through two processes never exceed the budget', async () => {
  const ids: number[] = []
  for (let n = 0; n < 40; n++) ids.push(await sent(t, fuel, '30'))
  const answers = await Promise.all(ids.map((id, n) => approve(through(n), fuel, id)))
  expect(tally(answers)).toEqual({ 200: 16, 409: 24 })
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(messageOf(answer)).toBe('Saldo insuficiente de Diésel B5 S50: disponible 20 GALON, solicitado 30.')
  expect(await balances(t, fuel.presupuesto)).toEqual({
    comprometido: 8880,
    ejecutado: 0,
    saldo: 1120,
    saldoCantidad: 20,
  })
  expect(await unbalanced()).toEqual([])
})

it('concurrent approvals and annulments cause no deadlock and keep the balances consistent', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await approved(t, fuel, '20'))
  const fresh: number[] = []
  for (let n = 0; n < 12; n++) fresh.push(await sent(t, fuel, '20'))
  const answers = await Promise.all([
    ...ids.map((id, n) =>
      through(n).call(solicitud.routes.anular, { as: fuel.comb1, params: { id }, body: { observacion: 'Ya no sale' } }),
    ),
    ...fresh.map((id, n) => approve(through(n + 1), fuel, id)),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await unbalanced()).toEqual([])
  const { comprometido } = await balances(t, fuel.presupuesto)
  const [{ n } = { n: 0 }] = await t.sql<{ n: string }>(
    "select count(*) as n from combustible.solicitud where estado = 'aprobada'",
  )
  expect(comprometido).toBe(Number(n) * 370)
})

it('fifty concurrent verifications of a voucher through two processes use it once', async () => {
  const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
  const codigo = await codeOf(t, Number(body.idVale))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => verify(through(n), Number(body.idVale), codigo, `10.0.0.${n % 5}`)),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
  const written = await t.sql("select 1 from auditoria.evento where tabla = 'combustible.vale' and accion = 'EDITAR'")
  expect(written).toHaveLength(1)
})

it('concurrently issued vouchers never exceed the approved quantity and have numbers without gaps', async () => {
  const id = await approved(t, fuel, '20')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => issue(through(n), fuel, id, '3')))
  expect(tally(answers)).toEqual({ 201: 6, 409: 6 })
  expect(messageOf(firstOf(answers.filter(({ status }) => status === 409)))).toBe(
    'La cantidad de Diésel B5 S50 supera lo pendiente de la solicitud (2).',
  )
  const rows = await t.sql<{ numero: string }>('select numero from combustible.vale order by numero')
  expect(rows.map(({ numero }) => numero)).toEqual(Array.from({ length: 6 }, (_, n) => `V-2026-0000${n + 1}`))
})

it('a budget is created once, also by concurrent requests', async () => {
  const body: Row = { ...presupuestoBody, meta: '0077', detalle: [linea(fuel.diesel, 10)] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => through(n).call<Row>(presupuesto.routes.create, { body })),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
})

it('only the kardex writes balances (F1)', async () => {
  const denied = { code: '42501' }
  const asApplication = (statement: string) => t.sql(`begin; set local role wamani_app; ${statement}; commit`)
  for (const statement of [
    'update combustible.presupuesto set monto_comprometido = 0',
    'update combustible.presupuesto_detalle set cantidad_consumida = 0',
    'insert into combustible.presupuesto_detalle (id_presupuesto, posicion, id_insumo, precio_unitario, cantidad, cantidad_comprometida) values (1, 1, 1, 1, 1, 1)',
    'update combustible.kardex set importe = 1',
    'delete from combustible.kardex',
    'truncate combustible.kardex',
  ])
    await expect(asApplication(statement), statement).rejects.toMatchObject(denied)
  await expect(t.sql('update combustible.kardex set importe = 1')).rejects.toMatchObject(denied)
  await expect(t.sql('delete from combustible.kardex')).rejects.toMatchObject(denied)
  await expect(
    t.sql(`insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
           values (${fuel.presupuesto}, ${fuel.diesel}, 'compromiso', 'X', 501, 1)`),
  ).rejects.toMatchObject({ code: '23514', constraint: 'presupuesto_detalle_saldo' })
})
