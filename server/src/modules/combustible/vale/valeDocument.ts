import { fuentes } from '@wamani/contract/combustible/presupuesto/presupuestoChoices.ts'
import { shownCode } from '@wamani/contract/combustible/shownCode.ts'
import { unitWord } from '@wamani/contract/combustible/unitWord.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { Block, PdfDocument } from '../../../documents/pdf/pdfDocument.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { ValeImpreso } from './valeImpreso.ts'

type Printed = Pick<PdfDocument, 'institution' | 'logo' | 'signer' | 'printedBy' | 'printedAt'> & { publicUrl: string }

/** Printable voucher (F7): an A5 sheet with a QR code and two signature boxes. */
export function valeDocument(vale: ValeImpreso, { publicUrl, ...printed }: Printed): PdfDocument {
  return {
    ...printed,
    name: vale.numero,
    title: `VALE DE COMBUSTIBLE N.° ${vale.numero}`,
    size: 'A5',
    margin: 24,
    ...stampOf(vale.estado),
    blocks: [...whatFor(vale), linesOf(vale), { space: 4 }, footOf(vale, publicUrl)],
  }
}

const stampOf = (estado: string) => (estado === 'emitido' ? {} : { stamp: estado.toUpperCase() })

const whatFor = (vale: ValeImpreso): Block[] => [
  {
    pairs: [
      ['Solicitud', vale.solicitud],
      ['Emisión', shownDay(vale.fecha_emision)],
      ['Vence', shownDay(vale.fecha_vencimiento)],
      ...revisionOf(vale),
    ],
    columns: vale.revision === null ? 3 : 4,
  },
  {
    pairs: [
      ['Meta', `${vale.anio}-${vale.meta} ${vale.nombre_meta}`],
      ['Unidad', vale.unidad],
    ],
  },
  {
    pairs: [
      ['Fuente', `${fuentes[vale.fuente_financiamiento as keyof typeof fuentes]} · rubro ${vale.rubro}`],
      ['Específica', vale.especifica_gasto],
      ['Placa', vale.placa ?? vale.codigo_patrimonial],
      ['Vehículo', vale.vehiculo],
      ['Chofer', vale.chofer],
      ['Licencia', `${vale.licencia} (${vale.categoria_licencia})`],
      ['Grifo', vale.razon_social],
      ['RUC', vale.ruc],
      ['Dirección', vale.direccion],
    ],
    columns: 3,
  },
  {
    pairs: [
      ['Motivo', vale.motivo],
      ['Destino', vale.destino],
    ],
  },
]

const linesOf = ({ detalle }: ValeImpreso): Block => ({
  table: {
    columns: [
      { label: 'Insumo', width: 6 },
      { label: 'Cantidad', align: 'right', width: 2 },
      { label: 'Medida', width: 2 },
    ],
    rows: detalle.map(({ insumo, cantidad, medida }) => [insumo, quantityText(cantidad), unitWord(medida, cantidad)]),
  },
})

/** On the line of the other dates, because the sheet has no room for another line (F7). */
const revisionOf = ({ revision, fecha_revision }: ValeImpreso): [string, string][] =>
  revision === null ? [] : [['Revisión', `${revision}, del ${shownDay(fecha_revision ?? '')}`]]

const footOf = (vale: ValeImpreso, publicUrl: string): Block => ({
  columns: [
    [{ qr: `${publicUrl}/verificar?vale=${vale.id_vale}&codigo=${vale.codigo}`, size: 96 }],
    [
      { text: `Código de verificación: ${shownCode(vale.codigo)}`, size: 10, bold: true },
      {
        text: `El grifo lo verifica una sola vez, antes de despachar: escanea el código QR o ingresa a ${publicUrl}/verificar con el N.° ${vale.numero} y el código.`,
        size: 7.5,
      },
      {
        signatures: [
          { name: 'Autorizado por', role: vale.aprobado_por ?? undefined },
          { name: 'Recibí conforme', role: vale.chofer },
        ],
      },
    ],
  ],
  widths: [1, 2.7],
})
