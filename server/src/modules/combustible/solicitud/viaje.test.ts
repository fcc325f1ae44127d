import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  approve,
  approved,
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
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

// Today is 2026-03-16; the trip lasts from 2026-03-17 to 2026-03-18.
const t = await testApp({ clock: () => fuelInstant })
let fuel: Fuel
beforeEach(async () => {
  fuel = await fuelFixture(t)
})

const LICENCE_EXPIRED = 'La licencia del chofer está vencida.'
const NOT_OPERATIVE = 'El vehículo no está operativo.'

/** A change after the approval of a request, and the error message of voucher and station. */
const changes: [what: string, change: string, sentence: string][] = [
  ['the licence has expired', "update combustible.chofer set fecha_vencimiento = '2026-03-15'", LICENCE_EXPIRED],
  ['the driver is inactive', 'update combustible.chofer set estado = false', 'El chofer está inactivo.'],
  ['the vehicle is in repair', "update combustible.vehiculo set estado = 'mantenimiento'", NOT_OPERATIVE],
  [
    'the SOAT has expired',
    "update combustible.vehiculo set soat_vencimiento = '2026-03-15'",
    'El SOAT del vehículo está vencido.',
  ],
  [
    'the technical inspection has expired',
    "update combustible.vehiculo set revision_vencimiento = '2026-03-15'",
    'La revisión técnica del vehículo está vencida.',
  ],
]

describe('after the approval of a request (F15)', () => {
  it.each(changes)('refuses to issue a voucher when %s', async (_, change, sentence) => {
    const id = await approved(t, fuel, '20')
    await t.sql(change)
    await expectUnchanged(t, async () => {
      const answer = await issue(t, fuel, id, '20')
      expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
    })
  })

  it.each(changes)('refuses the verification at the station when %s', async (_, change, sentence) => {
    const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
    const idVale = Number(body.idVale)
    const codigo = await codeOf(t, idVale)
    await t.sql(change)
    await expectUnchanged(t, async () => {
      const answer = await verify(t, idVale, codigo)
      expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
    })
  })

  it('reports every obstacle of a voucher at once', async () => {
    const id = await approved(t, fuel, '20')
    await t.sql("update combustible.vehiculo set estado = 'baja'")
    await t.sql("update combustible.chofer set fecha_vencimiento = '2026-03-15'")
    expect(messageOf(await issue(t, fuel, id, '20'))).toBe(`${NOT_OPERATIVE} ${LICENCE_EXPIRED}`)
  })
})

describe('documents of the vehicle and the driver (F15)', () => {
  const send = async () => {
    const { body } = await t.call<Row>(solicitud.routes.create, { as: fuel.comb1, body: solicitudBody(fuel, '20') })
    return t.call<Row>(solicitud.routes.enviar, { as: fuel.comb1, params: { id: body.idSolicitud } })
  }

  it('must be valid through the last day of the trip', async () => {
    await t.sql("update combustible.chofer set fecha_vencimiento = '2026-03-17'")
    await t.sql("update combustible.vehiculo set soat_vencimiento = '2026-03-16', revision_vencimiento = '2026-03-17'")
    const answer = await send()
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [
        { campo: 'vehiculo', mensaje: 'El SOAT del vehículo vence el 16/03/2026, antes del retorno (18/03/2026).' },
        {
          campo: 'vehiculo',
          mensaje: 'La revisión técnica del vehículo vence el 17/03/2026, antes del retorno (18/03/2026).',
        },
        { campo: 'chofer', mensaje: 'La licencia del chofer vence el 17/03/2026, antes del retorno (18/03/2026).' },
      ],
    ])
  })

  it('can expire on the last day of the trip', async () => {
    await t.sql("update combustible.chofer set fecha_vencimiento = '2026-03-18'")
    await t.sql("update combustible.vehiculo set soat_vencimiento = '2026-03-18', revision_vencimiento = '2026-03-18'")
    expect((await send()).status).toBe(200)
  })

  it('are compared with today when the trip is over', async () => {
    const id = await sent(t, fuel, '20')
    await t.sql("update combustible.solicitud set fecha_salida = '2026-03-10', fecha_retorno = '2026-03-11'")
    await t.sql("update combustible.chofer set fecha_vencimiento = '2026-03-15'")
    expect(issuesOf(await approve(t, fuel, id))).toEqual([{ campo: 'chofer', mensaje: LICENCE_EXPIRED }])
  })
})
