import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { type Liquidacion, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfText, readPdf } from '../../../../test/helpers/files/readPdf.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import {
  approved,
  balances,
  codeOf,
  type Fuel,
  fuelFixture,
  fuelInstant,
  grifoBody,
  issue,
  linea,
  made,
  presupuestoBody,
  vehiculoBody,
  verify,
} from '../../../../test/helpers/modules/fuel.ts'
import { issuesOf, messageOf, update } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => fuelInstant })
let fuel: Fuel
let aceite = 0

type Despacho = { lineas: [insumo: number, cantidad: number, precio: number][]; km: number; comprobante: string }

async function dispatched(at: string, { lineas, km, comprobante }: Despacho, changes: Row = {}): Promise<number> {
  const detalle = lineas.map(([insumo, cantidad]) => ({ insumo, cantidad: String(cantidad) }))
  const quantity = firstOf(lineas.map(([, cantidad]) => String(cantidad)))
  const idSolicitud = await approved(t, fuel, quantity, { detalle, kilometrajeActual: km, ...changes })
  const { body } = await issue(t, fuel, idSolicitud, quantity, { detalle })
  const idVale = Number(body.idVale)
  expect((await verify(t, idVale, await codeOf(t, idVale))).status).toBe(200)
  const idConsumo = await made(t, consumo.routes.create, {
    vale: idVale,
    fechaHora: fuelInstant.toISOString(),
    comprobanteTipo: 'FACTURA',
    comprobante,
    kilometraje: km,
    detalle: lineas.map(([insumo, cantidad, precioUnitario]) => ({ insumo, cantidad, precioUnitario })),
  })
  await t.sql('update combustible.consumo set fecha_hora = $2 where id_consumo = $1', [
    idConsumo,
    `2026-${at}:00-05:00`,
  ])
  return idConsumo
}

beforeAll(async () => {
  fuel = await fuelFixture(t)
  const [{ id } = { id: 0 }] = await t.sql<{ id: number }>(
    "select id_insumo as id from combustible.insumo where codigo = 'A1540'",
  )
  aceite = id
  await update(t, grifo, fuel.grifo, { ...grifoBody, insumos: [fuel.diesel, aceite] })
  await update(t, presupuesto, fuel.presupuesto, {
    ...presupuestoBody,
    detalle: [linea(fuel.diesel, 500), linea(aceite, 10, 45.5)],
  })
  await update(t, vehiculo, fuel.vehiculo, { ...vehiculoBody, insumo: fuel.diesel, rendimiento: 30 })
  const other = await made(t, vehiculo.routes.create, {
    ...vehiculoBody,
    placa: 'ABC-234',
    unidad: 'Gerencia de Desarrollo Social',
    insumo: fuel.diesel,
  })
  const d = fuel.diesel
  // late on 28 February in Lima is already March in UTC
  await dispatched('02-28T23:30', { lineas: [[d, 18, 18.9]], km: 45_350, comprobante: 'F001-1' })
  await dispatched('03-02T08:00', { lineas: [[d, 12, 19]], km: 45_400, comprobante: 'F001-2' })
  await dispatched('03-02T13:15', { lineas: [[d, 10, 19]], km: 45_700, comprobante: 'F001-3' })
  const lineas: Despacho['lineas'] = [
    [d, 5, 18],
    [aceite, 2, 45.5],
  ]
  await dispatched(
    '03-10T09:00',
    { lineas, km: 45_300, comprobante: 'F001-4' },
    { vehiculo: other, unidad: 'Gerencia de Desarrollo Social' },
  )
  const wrong = await dispatched('03-11T09:00', { lineas: [[d, 7, 18]], km: 45_900, comprobante: 'F001-5' })
  expect((await t.call(consumo.routes.extornar, { as: fuel.comb1, params: { id: wrong } })).status).toBe(200)
})

const settlement = (mes: string, as = 'Combustible') =>
  t.call<Liquidacion>(reporteRoutes.getLiquidacion, { as, params: { id: fuel.grifo }, query: { mes } })
const exported = (formato: string, mes = '2026-03') =>
  t.call(reporteRoutes.exportLiquidacion, { params: { id: fuel.grifo }, query: { mes, formato } })

describe('the summary', () => {
  const summary = async (query: Row = {}) =>
    (await t.call<Row>(reporteRoutes.getResumenConsumo, { as: 'Consulta', query })).body

  it('totals money and gallons by vehicle, unit and month in Lima time, without reversed dispatches', async () => {
    expect(await summary()).toMatchObject({
      porVehiculo: [
        { nombre: 'EGX-123', galones: 40, importe: 758.2 },
        { nombre: 'ABC-234', galones: 5, importe: 181 },
      ],
      porUnidad: [
        { nombre: 'Gerencia de Infraestructura', galones: 40, importe: 758.2 },
        { nombre: 'Gerencia de Desarrollo Social', galones: 5, importe: 181 },
      ],
      porMes: [
        { nombre: '2026-02', galones: 18, importe: 340.2 },
        { nombre: '2026-03', galones: 27, importe: 599 },
      ],
      total: { consumos: 4, galones: 45, importe: 939.2 },
    })
  })

  it('is limited to the requested days and budget', async () => {
    const { total } = await summary({ desde: '02/03/2026', hasta: '02/03/2026' })
    expect(total).toEqual({ consumos: 2, galones: 22, importe: 418 })
    expect((await summary({ idPresupuesto: 999_999 })).total).toEqual({ consumos: 0, galones: 0, importe: 0 })
    expect((await summary({ desde: '2026-02-28', hasta: '2026-02-28' })).total).toMatchObject({ consumos: 1 })
  })

  it('matches the executed amount of the budget', async () => {
    expect(await balances(t, fuel.presupuesto)).toMatchObject({ ejecutado: 939.2 })
  })
})

it('the anomalies are more than the tank in a day, a second refuel within hours and a low distance per gallon', async () => {
  const { body } = await t.call<Row[]>(reporteRoutes.listAnomalias, { as: 'Consulta' })
  expect(body.map(({ motivo, comprobante, explicacion, placa }) => [motivo, comprobante, placa, explicacion])).toEqual([
    ['seguidos', 'F001-3', 'EGX-123', 'Segundo abastecimiento después de 05 h 15 min'],
    ['tanque', 'F001-3', 'EGX-123', 'En 24 horas se despacharon 22; el tanque es de 20'],
    ['rendimiento', 'F001-2', 'EGX-123', 'Rindió 4.17 km/gal; se esperaban 30'],
  ])
  const later = await t.call<Row[]>(reporteRoutes.listAnomalias, { query: { desde: '2026-03-03' } })
  expect(later.body).toEqual([])
  // consumption of machines is per hour
  const become = (categoria: string) =>
    t.sql(
      "update combustible.vehiculo set categoria_vehicular = $1, codigo_patrimonial = '672250010009' where placa = 'EGX-123'",
      [categoria],
    )
  await become('MAQ')
  const ofMachine = await t.call<Row[]>(reporteRoutes.listAnomalias, { as: 'Consulta' })
  expect(ofMachine.body.at(-1)?.explicacion).toBe('Rindió 4.17 h/gal; se esperaban 30')
  await become('N1')
})

describe('the settlement of a station', () => {
  it('lists the lines of a month with their receipts and totals', async () => {
    const { body } = await settlement('2026-03')
    expect(
      body.lineas.map(({ fecha, comprobante, vale, placa, insumo, cantidad, importe }) => [
        fecha,
        comprobante,
        vale,
        placa,
        insumo,
        cantidad,
        importe,
      ]),
    ).toEqual([
      ['2026-03-02', 'F001-2', 'V-2026-00002', 'EGX-123', 'Diésel B5 S50', 12, 228],
      ['2026-03-02', 'F001-3', 'V-2026-00003', 'EGX-123', 'Diésel B5 S50', 10, 190],
      ['2026-03-10', 'F001-4', 'V-2026-00004', 'ABC-234', 'Diésel B5 S50', 5, 90],
      ['2026-03-10', 'F001-4', 'V-2026-00004', 'ABC-234', 'Aceite de motor 15W-40', 2, 91],
    ])
    expect(body.porInsumo).toEqual([
      { insumo: 'Aceite de motor 15W-40', medida: 'GALON', cantidad: 2, importe: 91 },
      { insumo: 'Diésel B5 S50', medida: 'GALON', cantidad: 27, importe: 508 },
    ])
    expect([body.comprobantes, body.total]).toEqual([3, 599])
    const february = await settlement('2026-02')
    expect([february.body.comprobantes, february.body.total]).toEqual([1, 340.2])
    expect((await settlement('2026-01')).body).toMatchObject({ lineas: [], porInsumo: [], total: 0 })
  })

  it('requires a month, an existing station and the permission for reports', async () => {
    expect(issuesOf(await settlement(''))).toHaveLength(1)
    expect(issuesOf(await settlement('2026-13'))).toEqual([
      { campo: 'mes', mensaje: 'El mes no tiene un formato válido' },
    ])
    expect((await settlement('2026-03', 'Consulta')).status).toBe(403)
    const unknown = await t.call(reporteRoutes.getLiquidacion, { params: { id: 999_999 }, query: { mes: '2026-03' } })
    expect(unknown.status).toBe(404)
    expect(issuesOf(await exported('doc'))).toEqual([{ campo: 'formato', mensaje: 'El formato no es válido.' }])
  })

  it('exports a workbook with the station on top, date and number cells, and the total in the last row', async () => {
    const answer = await exported('xlsx')
    expect(answer.headers['content-disposition']).toMatch(/filename="liquidacion_20100047218_2026-03\.xlsx"/)
    const rows = await readSheet(answer.bytes)
    expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Gobierno Regional',
      'LIQUIDACIÓN DE COMBUSTIBLE · 03/2026',
      'Servicentro Wanchaq S.A.C. · RUC 20100047218 · Contrato C-001-2026',
    ])
    const [head, first, ...rest] = rows.slice(3)
    expect(head).toEqual([
      ...['Fecha', 'Tipo', 'Comprobante', 'Vale', 'Placa', 'Insumo', 'Cantidad', 'Medida'],
      ...['Precio S/', 'Importe S/'],
    ])
    expect(first).toEqual([
      new Date('2026-03-02T00:00:00Z'),
      ...['Factura', 'F001-2', 'V-2026-00002', 'EGX-123', 'Diésel B5 S50', 12, 'gal', 19, 228],
    ])
    expect(rest).toHaveLength(4)
    expect(rest.at(-1)).toEqual([null, 'Total', ...Array(7).fill(null), 599])
  })

  it('exports a PDF with the same content', async () => {
    const answer = await exported('pdf')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(readPdf(answer.bytes)).toHaveLength(1)
    const text = pdfText(answer.bytes).replace(/\s+/g, ' ')
    for (const part of [
      'Gobierno Regional',
      'LIQUIDACIÓN DE COMBUSTIBLE',
      'Servicentro Wanchaq S.A.C. · 03/2026',
      '20100047218',
      'C-001-2026',
      '02/03/2026 Factura F001-2 V-2026-00002 EGX-123 Diésel B5 S50 12 gal 19.00 228.00',
      'Total 599.00',
      'Por insumo',
      'Aceite de motor 15W-40 2 gal 91.00',
      'Diésel B5 S50 27 gal 508.00',
      'Administrador General',
    ])
      expect(text).toContain(part)
    expect(pdfText((await exported('pdf', '2026-01')).bytes)).toContain('Sin consumos en el mes.')
  })
})

describe('the reversal', () => {
  it('works as an action and as a deletion, once, within a month (F11)', async () => {
    const { body } = await t.call<{ items: Row[] }>(consumo.routes.list, { query: { estado: 'extornado' } })
    const [reversed] = body.items
    expect(reversed).toMatchObject({ comprobante: 'F001-5', estado: 'extornado' })
    const params = { id: Number(reversed?.idConsumo) }
    for (const route of [consumo.routes.extornar, consumo.routes.remove]) {
      const again = await t.call(route as never, { as: fuel.comb1, params })
      expect([again.status, messageOf(again)]).toEqual([
        409,
        'Operación no permitida: el registro está en estado EXTORNADO',
      ])
      expect((await t.call(route as never, { as: 'Consulta', params })).status).toBe(403)
    }
    const [first] = (await t.call<{ items: Row[] }>(consumo.routes.list, { query: { query: 'F001-1' } })).body.items
    await t.sql(`set session_replication_role = replica;
      update combustible.consumo set creado_en = creado_en - interval '31 days' where comprobante = 'F001-1';
      set session_replication_role = origin`)
    const late = await t.call(consumo.routes.extornar, { as: fuel.comb1, params: { id: Number(first?.idConsumo) } })
    expect([late.status, messageOf(late)]).toEqual([409, 'El plazo para extornar el consumo ha vencido.'])
  })
})
