import type { PdfDocument } from '../../../documents/pdf/pdfDocument.ts'
import { longDay, proseDays } from '../../../documents/proseDays.ts'
import type { Printable } from './printable.ts'
import { qualities } from './qualities.ts'
import type { Look } from './readLook.ts'

export type Run = Pick<PdfDocument, 'signer'> & {
  look: Look
  institution: string
  publicUrl: string
  printedBy: string
  printedAt: Date
}

const MARGIN_PT = 64
const WIDTH_PT = 841.89
const TEXT_WIDTH_PT = 500
/** Distance of body, signature and footer from the upper edge. */
const [BODY, SIGNED, FOOT] = [292, 418, 524]

/**
 * Printable certificate: landscape A4 with the texts and images of the template, the code and the verification link.
 */
export function certificateDocument(
  it: Printable,
  { look, institution, signer, publicUrl, printedBy, printedAt }: Run,
): PdfDocument {
  const centred = { align: 'center' } as const
  const shown = it.codigo.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4')
  return {
    name: `certificado_${it.numero}.pdf`,
    title: `${look.titulo} N.° ${it.numero}`,
    ...{ size: 'A4', landscape: true, plain: true, margin: MARGIN_PT, institution, printedBy, printedAt },
    ...(signer && { signer }),
    ...(it.estado === 'anulado' && { stamp: 'ANULADO' as const }),
    blocks: [
      ...(look.fondo ? [{ background: look.fondo }] : [{ frame: { color: look.color } }]),
      {
        fit: [
          ...(look.logo ? [{ image: look.logo, width: 64, height: 64, ...centred }] : []),
          { text: institution, size: 13, bold: true, ...centred },
          { space: 14 },
          { text: look.titulo, size: 34, bold: true, color: look.color, ...centred },
          { text: `N.° ${it.numero}`, size: 11, ...centred },
          { space: 18 },
          { text: it.participante, size: 24, bold: true, ...centred },
        ],
        height: BODY - MARGIN_PT - 6,
      },
      {
        at: { x: (WIDTH_PT - TEXT_WIDTH_PT) / 2, y: BODY, width: TEXT_WIDTH_PT },
        blocks: [
          {
            fit: [
              { text: wording(look.texto, it), size: 12.5, ...centred },
              { space: 6 },
              { text: `Emitido el ${longDay(it.fechaEmision)}.${correctionOf(it)}`, size: 11, ...centred },
            ],
            height: SIGNED - BODY - 6,
          },
        ],
      },
      {
        at: { x: MARGIN_PT, y: SIGNED, width: 260 },
        blocks: [
          {
            fit: [{ signatures: [{ name: it.firmante, role: it.cargoFirmante, image: look.firma }] }],
            height: FOOT - SIGNED,
          },
        ],
      },
      {
        at: { x: WIDTH_PT - MARGIN_PT - 250, y: SIGNED, width: 250 },
        blocks: [
          {
            qr: `${publicUrl}/verificar?codigo=${it.codigo}`,
            ...{ size: 88, align: 'right', caption: `Código ${shown}. Verifíquelo en ${publicUrl}/verificar` },
          },
        ],
      },
      ...(look.pie
        ? [
            {
              at: { x: MARGIN_PT, y: FOOT, width: WIDTH_PT - 2 * MARGIN_PT },
              blocks: [{ text: look.pie, size: 9, ...centred }],
            },
          ]
        : []),
    ],
  }
}

const correctionOf = ({ revision, fechaCorreccion }: Printable) =>
  fechaCorreccion === null ? '' : ` Revisión ${revision}, corregida el ${longDay(fechaCorreccion)}.`

function wording(texto: string, it: Printable): string {
  const words: Record<string, string> = {
    participante: it.participante,
    documento: `${it.tipoDocumento} N.° ${it.documento}`,
    calidad: qualities[it.tipoCertificado],
    taller: it.taller,
    fechas: proseDays(it.fechaInicio, it.fechaFin),
    horas: String(it.horas),
    nota: it.tipoCertificado === 'aprobacion' ? `, con nota ${it.nota}` : '',
  }
  return singular(texto, it.horas).replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** Singular of «{horas} horas académicas» for one hour. */
const singular = (texto: string, horas: number) =>
  horas === 1 ? texto.replace(/(\{horas\} hora)s( \p{L}+[ao])?s?\b/gu, '$1$2') : texto
