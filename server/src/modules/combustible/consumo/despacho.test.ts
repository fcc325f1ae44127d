import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { expect, it } from 'vitest'
import { approved, codeOf, fuelFixture, fuelInstant, issue, verify } from '../../../../test/helpers/modules/fuel.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })

it('rejects a dispatch whose fuel lines together exceed the tank (F9)', async () => {
  const fuel = await fuelFixture(t)
  const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
  const idVale = Number(body.idVale)
  await verify(t, idVale, await codeOf(t, idVale))
  // A voucher issued before the vehicle changed its fuel can name two fuels.
  const [{ id: otherFuel } = { id: 0 }] = await t.sql<{ id: number }>(
    `insert into combustible.vale_detalle (id_vale, id_insumo, medida, cantidad, precio_unitario, posicion)
     select $1, id_insumo, 'GALON', 20, 18.5, 1 from combustible.insumo
     where es_combustible and unidad = 'GALON' and id_insumo <> $2 order by 2 limit 1 returning id_insumo as id`,
    [idVale, fuel.diesel],
  )
  const dispatch = (cantidades: readonly [number, number]) =>
    t.call<Row>(consumo.routes.create, {
      as: fuel.comb1,
      body: {
        vale: { idVale },
        fechaHora: '2026-03-16T10:00:00-05:00',
        comprobanteTipo: 'FACTURA',
        comprobante: 'F001-123',
        kilometraje: 45_350,
        detalle: [
          { insumo: fuel.diesel, cantidad: cantidades[0], precioUnitario: 18.5 },
          { insumo: otherFuel, cantidad: cantidades[1], precioUnitario: 18.5 },
        ],
      },
    })
  await expectUnchanged(t, async () => {
    const answer = await dispatch([12, 9])
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [0, 1].map((line) => ({
        campo: `detalle.${line}.cantidad`,
        mensaje: 'La cantidad supera la capacidad del tanque (20).',
      })),
    ])
  })
})

it('registers a dispatched supply that was deactivated after the verification (F15)', async () => {
  const fuel = await fuelFixture(t)
  const { body } = await issue(t, fuel, await approved(t, fuel, '10'), '10')
  const idVale = Number(body.idVale)
  await verify(t, idVale, await codeOf(t, idVale))
  const { body: stored } = await t.call<Row>(insumo.routes.get, { params: { id: fuel.diesel } })
  expect((await t.call(insumo.routes.update, { body: { ...stored, estado: false } as never })).status).toBe(200)
  const answer = await t.call<Row>(consumo.routes.create, {
    as: fuel.comb1,
    body: {
      ...{ vale: { idVale }, fechaHora: '2026-03-16T10:00:00-05:00', kilometraje: 45_350 },
      ...{ comprobanteTipo: 'FACTURA', comprobante: 'F001-124' },
      detalle: [{ insumo: fuel.diesel, cantidad: 10, precioUnitario: 18.5 }],
    },
  })
  expect(answer.status, answer.text).toBe(201)
  await t.sql('update combustible.insumo set estado = true where id_insumo = $1', [fuel.diesel])
})

it('rejects a voucher at a station that was closed or whose contract ended after the issue (F5)', async () => {
  const fuel = await fuelFixture(t)
  const { body } = await issue(t, fuel, await approved(t, fuel, '10'), '10')
  const idVale = Number(body.idVale)
  const codigo = await codeOf(t, idVale)
  const { body: station } = await t.call<Row>(grifo.routes.get, { params: { id: fuel.grifo } })
  const change = (changes: Row) =>
    t.call(grifo.routes.update, { body: { ...station, version: undefined, ...changes } as never })
  expect((await change({ contratoFin: '2026-03-15' })).status).toBe(200)
  const ended = await verify(t, idVale, codigo)
  expect([ended.status, messageOf(ended)]).toEqual([409, 'El contrato del grifo no está vigente.'])
  expect((await change({ estado: false })).status).toBe(200)
  expect((await verify(t, idVale, codigo)).status).toBe(409)
  expect((await change({})).status).toBe(200)
  expect((await verify(t, idVale, codigo)).status).toBe(200)
})
