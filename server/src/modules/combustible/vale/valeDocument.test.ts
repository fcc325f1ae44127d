import { expect, it } from 'vitest'
import { overprinted, placedTexts } from '../../../../test/helpers/files/readPdf.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import { valeDocument } from './valeDocument.ts'
import type { ValeImpreso } from './valeImpreso.ts'

const long = (text: string, length: number) => text.repeat(60).slice(0, length)
const line = { insumo: 'Diésel B5 S50 ultra bajo azufre', cantidad: '12.500', medida: 'GALON' }
const vale: ValeImpreso = {
  ...{ id_vale: 1, numero: 'V-2026-00001', codigo: 'ABCDEFGHJKMN', estado: 'consumido', solicitud: 'S-2026-00001' },
  ...{ revision: 1, fecha_revision: '2026-03-17', id_membrete: 1 },
  ...{ fecha_emision: '2026-03-16', fecha_vencimiento: '2026-03-23', anio: 2026, meta: '0001' },
  nombre_meta: long('Mantenimiento de caminos vecinales de las provincias altas ', 150),
  ...{ fuente_financiamiento: '1', rubro: '00', especifica_gasto: '2.3.1.3.1.1' },
  unidad: long('Subgerencia de Gestión del Medio Ambiente y Recursos Naturales ', 100),
  motivo: long('Supervisión de la obra de mejoramiento del camino vecinal ', 500),
  destino: long('Urubamba, Ollantaytambo y anexos ', 200),
  ...{ placa: 'EGX-123', codigo_patrimonial: null, vehiculo: 'Camioneta Toyota Hilux', licencia: 'Q40123456' },
  chofer: long('Huamanchumo Ccahuantico de la Torre María Guadalupe ', 90),
  ...{ categoria_licencia: 'A-I', razon_social: long('Servicentro Wanchaq Sociedad Anónima Cerrada ', 120) },
  ...{ ruc: '20100047218', direccion: long('Av. de la Cultura N.° 1234, Wanchaq, Cusco ', 150) },
  aprobado_por: long('Ccahuantico de la Torre y Ugarte Guadalupe ', 90),
  detalle: Array.from({ length: 10 }, () => line),
}

it.each([1, 10])('a voucher of %i lines with the longest texts prints no line over another', async (lines) => {
  const document = valeDocument(
    { ...vale, detalle: vale.detalle.slice(0, lines) },
    {
      ...{ institution: 'Gobierno Regional del Cusco', publicUrl: 'https://region.example', printedBy: 'Ana' },
      printedAt: new Date('2026-03-21T15:00:00Z'),
    },
  )
  const pages = placedTexts(await pdfBytes(document))
  for (const page of pages) {
    expect(overprinted(page)).toEqual([])
    for (const { x, y, width } of page) {
      expect(x + width).toBeLessThanOrEqual(420)
      expect(y).toBeLessThan(595)
    }
  }
  expect(pages.flat().map(({ text }) => text)).toContain('Autorizado por')
})
