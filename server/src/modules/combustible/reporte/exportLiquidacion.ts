import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import type { Liquidacion, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { type SheetColumn, spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { liquidacionOf } from './liquidacionOf.ts'

type Route = typeof reporteRoutes.exportLiquidacion

const tipoOf = ({ comprobanteTipo }: Liquidacion['lineas'][number]) =>
  String(toCell(consumo.fields.comprobanteTipo, comprobanteTipo))

export const exportLiquidacion: Handler<Route> = async ({ db, params, query, user, now }) => {
  const settlement = await liquidacionOf(db, params.id, query.mes)
  const name = `liquidacion_${settlement.grifo.ruc}_${query.mes}`
  const letterhead = await readLetterhead(db)
  if (query.formato === 'xlsx') return sheetOf(settlement, name, letterhead.institution)
  return pdfDownload({
    ...documentOf(settlement),
    ...letterhead,
    missing: 'replace',
    name,
    printedBy: user.nombreCompleto,
    printedAt: now,
  })
}

const shownMonth = (mes: string) => mes.split('-').reverse().join('/')

function sheetOf({ grifo, lineas, mes, total }: Liquidacion, name: string, institution: string) {
  async function* rows() {
    for (const one of lineas)
      yield [
        one.fecha,
        tipoOf(one),
        one.comprobante,
        one.vale,
        one.placa,
        one.insumo,
        one.cantidad,
        symbolOf(one.medida),
        one.precioUnitario,
        one.importe,
      ]
    yield [null, 'Total', null, null, null, null, null, null, null, total]
  }
  const text = (label: string): SheetColumn => ({ label, kind: 'text' })
  const decimal = (label: string, scale: number): SheetColumn => ({ label, kind: 'decimal', scale })
  return spreadsheet({
    format: 'xlsx',
    title: `Liquidación ${mes}`,
    name,
    above: [
      institution,
      `LIQUIDACIÓN DE COMBUSTIBLE · ${shownMonth(mes)}`,
      `${grifo.razonSocial} · RUC ${grifo.ruc} · Contrato ${grifo.contrato}`,
    ],
    columns: [
      { label: 'Fecha', kind: 'date' },
      ...['Tipo', 'Comprobante', 'Vale', 'Placa', 'Insumo'].map(text),
      decimal('Cantidad', 3),
      text('Medida'),
      decimal('Precio S/', 4),
      decimal('Importe S/', 2),
    ],
    rows: rows(),
  })
}

function documentOf({ grifo, mes, lineas, porInsumo, comprobantes, total }: Liquidacion) {
  const right = { align: 'right' as const }
  return {
    title: 'LIQUIDACIÓN DE COMBUSTIBLE',
    subtitle: `${grifo.razonSocial} · ${shownMonth(mes)}`,
    landscape: true,
    blocks: [
      {
        pairs: [
          ['RUC', grifo.ruc],
          ['Contrato', grifo.contrato],
          ['Dirección', grifo.direccion],
          ['Comprobantes', String(comprobantes)],
        ] as const,
      },
      {
        table: {
          columns: [
            { label: 'Fecha' },
            { label: 'Comprobante' },
            { label: 'Vale' },
            { label: 'Placa' },
            { label: 'Insumo' },
            { label: 'Cantidad', ...right },
            { label: 'Medida' },
            { label: 'Precio S/', ...right },
            { label: 'Importe S/', ...right },
          ],
          rows: lineas.map((one) => [
            shownDay(one.fecha),
            `${tipoOf(one)} ${one.comprobante}`,
            one.vale,
            one.placa,
            one.insumo,
            quantityText(one.cantidad),
            symbolOf(one.medida),
            moneyText(one.precioUnitario, 4),
            moneyText(one.importe),
          ]),
          totals: ['Total', '', '', '', '', '', '', '', moneyText(total)],
          empty: 'Sin consumos en el mes.',
        },
      },
      { heading: 'Por insumo' },
      {
        table: {
          columns: [
            { label: 'Insumo' },
            { label: 'Cantidad', ...right },
            { label: 'Medida' },
            { label: 'Importe S/', ...right },
          ],
          rows: porInsumo.map((one) => [
            one.insumo,
            quantityText(one.cantidad),
            symbolOf(one.medida),
            moneyText(one.importe),
          ]),
          empty: 'Sin consumos en el mes.',
        },
      },
    ],
  }
}
