import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { overprinted, pdfText, placedTexts } from '../../../../test/helpers/files/readPdf.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import { certificateDocument, type Run } from './certificateDocument.ts'
import type { Printable } from './printable.ts'

const picture = PNG.sync.write(new PNG({ width: 40, height: 40 }))
const texto =
  'Otorgado a {participante}, con {documento}, {calidad} el taller «{taller}», realizado {fechas}, con una duración de {horas} horas académicas{nota}.'
const printable: Printable = {
  ...{ idParticipanteTaller: 1, codigo: 'CT26ABCDEFGHJKMN', numero: '0001-2026', estado: 'emitido' },
  ...{
    tipoCertificado: 'aprobacion',
    nota: 17,
    fechaEmision: '2026-03-20',
    fechaAnulacion: null,
    revision: 0,
    fechaCorreccion: null,
    ...{ idMembrete: 1, idDiseno: 1 },
  },
  ...{ participante: 'Rosa Ñaupari Ccori', tipoDocumento: 'DNI', documento: '45678912', taller: 'Gestión del agua' },
  ...{ temario: null, fechaInicio: '2026-03-16', fechaFin: '2026-03-19', horas: 20 },
  ...{ firmante: 'Juan Quispe', cargoFirmante: 'Gerente Regional' },
}
const run: Run = {
  look: { titulo: 'CERTIFICADO', texto, pie: 'Cusco', color: '#9A3412', logo: picture, firma: picture },
  institution: 'Gobierno Regional del Cusco',
  publicUrl: 'https://region.example',
  ...{ printedBy: 'Ana', printedAt: new Date('2026-03-21T15:00:00Z') },
}
const made = (changes: Partial<Printable> = {}, more: Partial<Run> = {}) =>
  pdfBytes(certificateDocument({ ...printable, ...changes }, { ...run, ...more }))

describe('a certificate', () => {
  const long = {
    participante: 'María de los Ángeles Guadalupe Huamanchumo Ccahuantico de la Torre y Ugarte Valdivieso'.repeat(2),
    taller: 'Gestión integrada de los recursos hídricos en cuencas altoandinas y su marco normativo '
      .repeat(2)
      .slice(0, 150),
    firmante: 'Dra. Guadalupe Ccahuantico de la Torre y Ugarte Valdivieso'.repeat(2),
    cargoFirmante: 'Gerente Regional de Recursos Naturales y Gestión del Medio Ambiente'.repeat(2).slice(0, 120),
  }
  it.each([
    ['ordinary text', {}, {}],
    ['a name of two lines', { participante: long.participante.slice(0, 86) }, {}],
    ['a signatory of 60 characters', { firmante: long.firmante.slice(0, 60), cargoFirmante: long.cargoFirmante }, {}],
    [
      'the longest texts',
      long,
      {
        institution: 'Gobierno Regional '.repeat(6),
        look: {
          ...run.look,
          titulo: 'CERTIFICADO DE PARTICIPACIÓN Y APROBACIÓN DEL TALLER ANUAL',
          texto: `${texto} ${'Se expide a solicitud de la persona interesada para los fines que estime convenientes. '.repeat(10)}`,
          pie: 'Cusco, Perú. '.repeat(15),
        },
      },
    ],
  ])('%s fits on one page without overlapping lines', async (_, changes, more) => {
    const pages = placedTexts(await made(changes, more))
    expect(pages).toHaveLength(1)
    const [page = []] = pages
    expect(page.length).toBeGreaterThan(8)
    expect(overprinted(page)).toEqual([])
    for (const { x, y, width } of page) {
      expect(Math.min(x, y)).toBeGreaterThan(25)
      expect(x + width).toBeLessThan(842 - 25)
      expect(y).toBeLessThan(595 - 25)
    }
  })

  it('prints its date of issue', async () => {
    expect(pdfText(await made())).toContain('Emitido el 20 de marzo de 2026.')
  })

  it('prints one hour in the singular', async () => {
    expect(pdfText(await made({ horas: 1 }))).toContain('1 hora académica, con nota 17')
    expect(pdfText(await made({ horas: 2 }))).toContain('2 horas académicas')
    const plain = { look: { ...run.look, texto: 'Duró {horas} horas.' } }
    expect(pdfText(await made({ horas: 1 }, plain))).toContain('Duró 1 hora.')
  })
})
