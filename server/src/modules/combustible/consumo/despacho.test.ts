import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { expect, it } from 'vitest'
import { approved, codeOf, fuelFixture, fuelInstant, issue, verify } from '../../../../test/helpers/modules/fuel.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })

it('rejects a dispatch whose fuel lines together exceed the tank (F9)', async () => {
  const fuel = await fuelFixture(t)
  const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
  const idVale = Number(body.idVale)
  // A voucher issued before the vehicle changed its fuel can name two fuels.
  const [{ id: otherFuel } = { id: 0 }] = await t.sql<{ id: number }>(
    `insert into combustible.vale_detalle (id_vale, id_insumo, medida, cantidad, precio_unitario, posicion)
     select $1, id_insumo, 'GALON', 20, 18.5, 1 from combustible.insumo
     where es_combustible and unidad = 'GALON' and id_insumo <> $2 order by 2 limit 1 returning id_insumo as id`,
    [idVale, fuel.diesel],
  )
  await verify(t, idVale, await codeOf(t, idVale))
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
