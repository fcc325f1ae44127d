import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { beforeEach, expect, test } from 'vitest'
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
} from '../../../../test/helpers/modules/fuel.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })
let fuel: Fuel
beforeEach(async () => {
  fuel = await fuelFixture(t)
})

const end = () => t.sql("update combustible.presupuesto set fecha_fin = '2026-03-15'")
const NOT_IN_FORCE = 'El presupuesto no está vigente.'
const refusal = ({ status, body }: { status: number; body: Row }) => [status, body.errorMessage]

test('a budget that ended yesterday accepts no new request, no sent request and no approval', async () => {
  const id = await sent(t, fuel, '20')
  const made = await t.call<Row>(solicitud.routes.create, { as: fuel.comb1, body: solicitudBody(fuel, '5') })
  await end()
  const refused = [
    await approve(t, fuel, id),
    await t.call<Row>(solicitud.routes.enviar, { as: fuel.comb1, params: { id: Number(made.body.idSolicitud) } }),
    await t.call<Row>(solicitud.routes.create, { as: fuel.comb1, body: solicitudBody(fuel, '5') }),
  ]
  for (const answer of refused)
    expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: 'presupuesto', mensaje: NOT_IN_FORCE }]])
})

test('a budget that ended accepts no issue, change, verification or use of a voucher, and its balances do not move', async () => {
  const id = await approved(t, fuel, '20')
  const [first, second] = [
    Number((await issue(t, fuel, id, '5')).body.idVale),
    Number((await issue(t, fuel, id, '5')).body.idVale),
  ]
  expect((await verify(t, second, await codeOf(t, second))).status).toBe(200)
  const before = await balances(t, fuel.presupuesto)
  await end()
  expect(refusal(await issue(t, fuel, id, '5'))).toEqual([409, NOT_IN_FORCE])
  expect(refusal(await verify(t, first, await codeOf(t, first)))).toEqual([409, NOT_IN_FORCE])
  const body = { idVale: first, grifo: { idGrifo: fuel.grifo }, fechaVencimiento: '31/03/2026' }
  const moved = await t.call<Row>(vale.routes.update, { as: fuel.comb1, body })
  expect([moved.status, messageOf(moved)]).toEqual([409, NOT_IN_FORCE])
  const spent = await t.call<Row>(consumo.routes.create, {
    as: fuel.comb1,
    body: {
      vale: { idVale: second },
      fechaHora: '2026-03-16T10:00:00-05:00',
      comprobanteTipo: 'FACTURA',
      comprobante: 'F001-1',
      kilometraje: 45_350,
      detalle: [{ insumo: fuel.diesel, cantidad: 5, precioUnitario: 18.5 }],
    },
  })
  expect(refusal(spent)).toEqual([409, NOT_IN_FORCE])
  expect(await balances(t, fuel.presupuesto)).toEqual(before)
})

test('a budget has a status for each day: not started, in force, ended, closed', async () => {
  const stored = (await t.call<Row>(presupuesto.routes.get, { params: { id: fuel.presupuesto } })).body
  const standing = async (changes: Row) => {
    const body = { ...stored, ...changes, version: undefined }
    return (await t.call<Row>(presupuesto.routes.update, { body: body as never })).body.situacion
  }
  expect(await standing({ fechaInicio: '2026-03-17' })).toBe('porIniciar')
  expect(await standing({ fechaInicio: '2026-03-16', fechaFin: '2026-03-16' })).toBe('vigente')
  expect(await standing({ fechaFin: '2026-03-15' })).toBe('vencido')
  expect(await standing({ estado: 'cerrado' })).toBe('cerrado')
  const listed = await t.call<Row>(presupuesto.routes.list, { query: { situacion: 'cerrado' } })
  expect(listed.body.total).toBe(1)
})
