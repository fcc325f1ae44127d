import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { shownCode } from '@wamani/contract/combustible/shownCode.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { pdfText, readPdf } from '../../../../test/helpers/files/readPdf.ts'
import { scanPdf } from '../../../../test/helpers/files/scanPdf.ts'
import {
  approved,
  codeOf,
  type Fuel,
  fuelFixture,
  fuelInstant,
  grifoBody,
  issue,
  made,
  verify,
} from '../../../../test/helpers/modules/fuel.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

let clock = movableClock(fuelInstant)
const t = await testApp({ clock: () => clock() })
let fuel: Fuel
beforeEach(async () => {
  clock = movableClock(fuelInstant)
  fuel = await fuelFixture(t)
})

/** Signs in again, because sessions of the first day have expired. */
const late = async (days: number) =>
  t.sql(
    `update combustible.vale set fecha_emision = fecha_emision - ${days}, fecha_vencimiento = fecha_vencimiento - ${days}`,
  )
async function prepared() {
  const idSolicitud = await approved(t, fuel, '20')
  const { body } = await issue(t, fuel, idSolicitud, '20')
  const idVale = Number(body.idVale)
  return { idSolicitud, idVale, codigo: await codeOf(t, idVale) }
}
const annul = (id: number, as: Row | string = fuel.comb2) =>
  t.call<Row>(vale.routes.anular, { as: as as never, params: { id }, body: { motivo: 'Se malogró el vehículo' } })

describe('on paper', () => {
  const printed = async (id: number) => t.call(valeRoutes.printVale, { as: fuel.comb1, params: { id } })

  it('prints everything on one A5 sheet, with a QR code that opens the verification page (F7)', async () => {
    const { idSolicitud, idVale, codigo } = await prepared()
    const answer = await printed(idVale)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const bytes = Buffer.from(answer.text, 'base64')
    expect(readPdf(bytes)).toHaveLength(1)
    const text = pdfText(bytes).replace(/\s+/g, ' ')
    const [approver] = await t.sql(
      'select nombre_completo as nombre from combustible.solicitud s join seguridad.usuario u on u.id_usuario = s.id_aprobado_por where id_solicitud = $1',
      [idSolicitud],
    )
    for (const part of [
      'Gobierno Regional',
      'VALE DE COMBUSTIBLE N.° V-2026-00001',
      'S-2026-00001',
      '2026-0001 Mantenimiento de caminos',
      'Recursos Ordinarios',
      '2.3.1.3.1.1',
      'Gerencia de Infraestructura',
      'EGX-123',
      'Camioneta Toyota Hilux',
      'Julio César Quispe Mamani',
      'Q40123456 (A-I)',
      'Servicentro Wanchaq S.A.C.',
      '20100047218',
      'Diésel B5 S50',
      'galones',
      'Supervisión de obra',
      'Urubamba',
      '16/03/2026',
      '23/03/2026',
      shownCode(codigo),
      'Autorizado por',
      String(approver?.nombre),
      'Recibí conforme',
    ])
      expect(text).toContain(part)
    const link = new URL(scanPdf(bytes) ?? '')
    expect(link.pathname).toBe('/verificar')
    const [named, code] = [link.searchParams.get('vale'), link.searchParams.get('codigo')]
    expect([named, code]).toEqual([String(idVale), codigo])
    expect((await verify(t, Number(named), code ?? '')).status).toBe(200)
  })

  it('prints its state across the page once it is used, expired or annulled', async () => {
    const { idVale, codigo } = await prepared()
    const text = async () => pdfText(Buffer.from((await printed(idVale)).text, 'base64'))
    expect(await text()).not.toMatch(/VERIFICADO|VENCIDO|CONSUMIDO/)
    await verify(t, idVale, codigo)
    expect(await text()).toContain('VERIFICADO')
    const late = await prepared()
    await t.sql(
      'update combustible.vale set fecha_emision = fecha_emision - 30, fecha_vencimiento = fecha_vencimiento - 30 where id_vale = $1',
      [late.idVale],
    )
    expect(pdfText(Buffer.from((await printed(late.idVale)).text, 'base64'))).toContain('VENCIDO')
  })

  it('is not printed when annulled, nor by users with read access only', async () => {
    const { idVale } = await prepared()
    expect((await t.call(valeRoutes.printVale, { as: 'Consulta', params: { id: idVale } })).status).toBe(403)
    await annul(idVale)
    const answer = await printed(idVale)
    expect([answer.status, messageOf(answer)]).toEqual([409, 'El vale está anulado.'])
  })
})

describe('its code', () => {
  it('is visible only to users with the permission and is in no audit trail', async () => {
    const { idVale, codigo } = await prepared()
    const seen = async (as: never) => [
      (await t.call<Row>(vale.routes.get, { as, params: { id: idVale } })).text.includes(codigo),
      (await t.call<Row>(vale.routes.list, { as })).text.includes(codigo),
    ]
    expect(await seen(fuel.comb1 as never)).toEqual([true, true])
    expect(await seen('Consulta' as never)).toEqual([false, false])
    const history = await t.call(vale.routes.history, { as: 'Consulta', params: { id: idVale } })
    expect(history.text).not.toContain(codigo)
    const sorted = await t.call(vale.routes.list, { as: 'Consulta', query: { sortBy: 'codigo' } })
    expect(sorted.status).toBe(400)
    const trail = await t.sql<{ n: string }>(
      `select count(*) as n from auditoria.evento where antes::text || despues::text like '%' || $1 || '%'`,
      [codigo],
    )
    expect(Number(trail[0]?.n)).toBe(0)
    expect(t.log.every((line) => !JSON.stringify(line).includes(codigo))).toBe(true)
  })

  it('returns the same error for a wrong code and an unknown voucher, and locks after five wrong codes for half an hour (F14)', async () => {
    const { idVale, codigo } = await prepared()
    const wrong = await verify(t, idVale, 'AAAA-BBBB-CCCC')
    const unknown = await verify(t, 999_999, 'AAAA-BBBB-CCCC')
    for (const answer of [wrong, unknown])
      expect([answer.status, messageOf(answer)]).toEqual([400, 'El código no corresponde al vale.'])
    for (const id of [idVale, 999_999])
      for (let n = 0; n < 4; n++) expect((await verify(t, id, `X${n}`)).status).toBe(400)
    for (const id of [idVale, 999_999]) {
      const locked = await verify(t, id, codigo)
      expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, 1800])
    }
    clock.advance(29)
    expect((await verify(t, idVale, codigo)).status).toBe(429)
    clock.advance(2)
    expect((await verify(t, idVale, codigo)).status).toBe(200)
  })

  it('is accepted from another address while an address with wrong codes is locked', async () => {
    const { idVale, codigo } = await prepared()
    for (let n = 0; n < 5; n++) expect((await verify(t, idVale, `X${n}`, '10.6.0.1')).status).toBe(400)
    expect((await verify(t, idVale, codigo, '10.6.0.1')).status).toBe(429)
    expect((await verify(t, idVale, codigo, '10.6.0.2')).status).toBe(200)
  })

  it('is accepted together with the number of the voucher too', async () => {
    const { codigo } = await prepared()
    expect((await verify(t, 'V-2026-00001', codigo)).body).toMatchObject({
      numero: 'V-2026-00001',
      grifo: grifoBody.razonSocial,
    })
    expect((await verify(t, 'V-2026-99999', codigo)).status).toBe(400)
  })

  it('is refused after twenty wrong codes a minute from one address, for any vouchers', async () => {
    for (let n = 0; n < 20; n++) expect((await verify(t, 1_000 + n, 'X')).status).toBe(400)
    expect((await verify(t, 2_000, 'X')).status).toBe(429)
    clock.advance(2)
    expect((await verify(t, 2_000, 'X')).status).toBe(400)
  })
})

describe('its states', () => {
  it('expires the day after its last day, on read and at the station, and its quantity can be issued again (F6)', async () => {
    const { idSolicitud, idVale, codigo } = await prepared()
    await late(8)
    const { body } = await t.call<Row>(vale.routes.get, { params: { id: idVale } })
    expect(body.estado).toBe('vencido')
    const listed = async (estado: string) => (await t.call<Row>(vale.routes.list, { query: { estado } })).body.total
    expect([await listed('vencido'), await listed('emitido')]).toEqual([1, 0])
    const refused = await verify(t, idVale, codigo)
    expect([refused.status, messageOf(refused)]).toEqual([409, 'El vale N.° V-2026-00001 venció el 15/03/2026.'])
    expect((await issue(t, fuel, idSolicitud, '20')).status).toBe(201)
  })

  it('cannot be annulled after its last day, and the error names that state', async () => {
    const { idVale } = await prepared()
    await late(8)
    const { version } = (await t.call<Row>(vale.routes.get, { params: { id: idVale } })).body
    const params = { id: idVale }
    const answer = await t.call(vale.routes.anular, { as: fuel.comb2, params, body: { motivo: 'Tarde', version } })
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Operación no permitida: el registro está en estado VENCIDO',
    ])
  })

  it('is annulled with a reason; once verified, only with a special permission', async () => {
    const { idVale, codigo } = await prepared()
    const without = await t.call(vale.routes.anular, { as: fuel.comb2, params: { id: idVale }, body: {} })
    expect(issuesOf(without)).toEqual([{ campo: 'motivo', mensaje: 'Ingrese el motivo' }])
    await verify(t, idVale, codigo)
    await expectUnchanged(t, async () => expect((await annul(idVale)).status).toBe(403))
    expect((await annul(idVale, 'Administrador')).body.estado).toBe('anulado')
    const used = await verify(t, idVale, codigo)
    expect([used.status, messageOf(used)]).toEqual([409, 'El vale N.° V-2026-00001 está anulado.'])
    expect((await annul(idVale, 'Administrador')).status).toBe(409)
  })

  it('is never deleted; station and last day can change while it is issued, as a new revision (F28)', async () => {
    const { idVale, codigo } = await prepared()
    const removed = await t.call(vale.routes.remove, { params: { id: idVale } })
    expect([removed.status, messageOf(removed)]).toEqual([409, 'Un vale no se elimina; anúlelo.'])
    const other = await made(t, grifo.routes.create, {
      ...grifoBody,
      direccion: 'Av. El Sol 200',
      codigoOsinergmin: '2',
      insumos: [fuel.diesel],
    })
    const change = (body: Row) => t.call<Row>(vale.routes.update, { as: fuel.comb1, body: { idVale, ...body } })
    const changed = await change({ grifo: { idGrifo: other }, fechaVencimiento: '31/03/2026', detalle: [] })
    expect([changed.status, changed.body.fechaVencimiento, (changed.body.detalle as Row[]).length]).toEqual([
      200,
      '2026-03-31',
      1,
    ])
    expect(issuesOf(await change({ grifo: other, fechaVencimiento: '2026-04-16' }))).toEqual([
      { campo: 'fechaVencimiento', mensaje: 'La fecha «Vence» no puede superar 30 días desde la emisión' },
    ])
    const printed = await t.call(valeRoutes.printVale, { as: fuel.comb1, params: { id: idVale } })
    const text = pdfText(Buffer.from(printed.text, 'base64')).replace(/\s+/g, ' ')
    expect(text).toContain('Revisión 1, del 16/03/2026')
    expect(text).toContain('Av. El Sol 200')
    expect(readPdf(Buffer.from(printed.text, 'base64'))).toHaveLength(1)
    // the same values again make no revision
    const same = await change({ grifo: other, fechaVencimiento: '2026-03-31' })
    expect(same.body).toMatchObject({ revision: 1, fechaRevision: '2026-03-16' })
    expect((await verify(t, idVale, codigo)).body).toMatchObject({ revision: 1, fechaRevision: '2026-03-16' })
    const late = await change({ grifo: other })
    expect([late.status, messageOf(late)]).toEqual([409, 'El vale ya no se puede modificar.'])
  })
})

describe('its issue', () => {
  it('requires an approved request, a station with a contract that sells the supply, and at most the pending quantity (F5)', async () => {
    const id = await approved(t, fuel, '20')
    const [aceite] = await t.sql<{ id: number }>(
      "select id_insumo as id from combustible.insumo where codigo = 'A1540'",
    )
    const unknown = await issue(t, fuel, id, '1', { detalle: [{ insumo: aceite?.id, cantidad: '1' }] })
    expect(issuesOf(unknown)).toEqual([
      { campo: 'detalle.0.insumo', mensaje: 'El insumo no está en la solicitud.' },
      { campo: 'grifo', mensaje: 'El grifo no vende Aceite de motor 15W-40.' },
    ])
    const most = await issue(t, fuel, id, '20.5')
    expect([most.status, messageOf(most)]).toEqual([
      409,
      'La cantidad de Diésel B5 S50 supera lo pendiente de la solicitud (20).',
    ])
    await t.sql("update combustible.grifo set contrato_fin = '2026-03-15'")
    expect(issuesOf(await issue(t, fuel, id, '5'))).toEqual([
      { campo: 'grifo', mensaje: 'El contrato del grifo no está vigente.' },
    ])
    const onDay = { contratoInicioHasta: '2026-03-16', contratoFinDesde: '2026-03-16' }
    const offered = await t.call<Row[]>(grifo.routes.options, { as: fuel.comb1, query: onDay })
    expect(offered.body).toEqual([])
    await t.sql("update combustible.grifo set contrato_fin = '2026-12-31'")
    expect((await t.call<Row[]>(grifo.routes.options, { as: fuel.comb1, query: onDay })).body).toHaveLength(1)
    const selling = async (...idInsumo: unknown[]) => {
      const query = { ...onDay, idInsumo: idInsumo.join(',') }
      return (await t.call<Row[]>(grifo.routes.options, { as: fuel.comb1, query })).body.length
    }
    expect([await selling(fuel.diesel), await selling(aceite?.id), await selling(fuel.diesel, aceite?.id)]).toEqual([
      1, 0, 0,
    ])
    await t.sql("update combustible.solicitud set estado = 'atendida'")
    const closed = await issue(t, fuel, id, '5')
    expect([closed.status, messageOf(closed)]).toEqual([409, 'La solicitud no está aprobada.'])
  })
})
