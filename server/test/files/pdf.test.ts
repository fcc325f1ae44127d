import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { COMMON_LETTERS } from '../../src/documents/pdf/assertPrintable.ts'
import { missingIn } from '../../src/documents/pdf/missingIn.ts'
import { pdfBytes } from '../../src/documents/pdf/pdfBytes.ts'
import type { Block, PdfDocument } from '../../src/documents/pdf/pdfDocument.ts'
import { pdfDownload } from '../../src/documents/pdf/pdfDownload.ts'
import { wrapText } from '../../src/documents/pdf/wrapText.ts'
import { pdfText, placedTexts, readPdf } from '../helpers/files/readPdf.ts'
import { scanPdf } from '../helpers/files/scanPdf.ts'

const document = (blocks: readonly Block[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  ...{ name: 'prueba', title: 'Documento de prueba', institution: 'Gobierno Regional', office: 'Oficina de Pruebas' },
  ...{ printedBy: 'Ana Ñahui', printedAt: new Date('2026-03-16T15:00:00Z'), blocks },
  ...more,
})

describe('PDF document', () => {
  it('has header, title, user, time and page count', async () => {
    const pages = readPdf(
      await pdfBytes(document([{ text: 'uno' }, { newPage: true }, { text: 'dos' }], { subtitle: 'Ensayo' })),
    )
    expect(pages[0]).toEqual([
      'Gobierno Regional',
      'Oficina de Pruebas',
      'Documento de prueba',
      'Ensayo',
      'uno',
      'Impreso por Ana Ñahui el 16/03/2026 10:00',
      'Página 1 de 2',
    ])
    expect(pages[1]).toEqual([
      'Gobierno Regional',
      'Documento de prueba',
      'dos',
      'Impreso por Ana Ñahui el 16/03/2026 10:00',
      'Página 2 de 2',
    ])
  })

  it('throws for characters without a font and names them', async () => {
    const text = '«¿Áéíóú ÑñÜü? ¡N.° 5 – €!» 1½ ≥ Ö ő'
    expect(pdfText(await pdfBytes(document([{ text }])))).toContain(text)
    await expect(pdfBytes(document([{ text: 'Ana 王 小' }]))).rejects.toMatchObject({
      kind: 'conflict',
      codigo: 'CARACTER_SIN_LETRA',
      message:
        'No se puede emitir el documento: no se puede imprimir los caracteres «王» (U+738B), «小» (U+5C0F). Corrija el dato o escríbalo en letras latinas.',
    })
    await expect(pdfBytes(document([], { title: '😀' }))).rejects.toMatchObject({ codigo: 'CARACTER_SIN_LETRA' })
    const replaced = pdfText(await pdfBytes(document([{ text: 'a😀b\u202ec' }], { missing: 'replace' })))
    expect(replaced).toContain('a�b c')
    expect(replaced).toContain('caracteres que no se pueden imprimir (U+1F600)')
    expect(pdfText(await pdfBytes(document([{ text: 'n\u0303' }])))).toContain('ñ')
  })

  it('recognises common characters without loading a font', () => {
    const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code + 32))
    const common = all.filter((one) => COMMON_LETTERS.test(one))
    expect(common.length).toBeGreaterThan(300)
    expect(missingIn(common)).toEqual([])
  })

  // names in official registers: Yánesha (marks above consonants), Awajún, Aymara, Quechua, Asháninka, Shipibo,
  // Harakbut, Ese Eja
  const names = [
    'Pe\u0301rro p\u0308ues N\u0303ahuis',
    'M\u0308arasa C\u0303he\u0303r',
    'Achuma\u0331 e\u0331 Tsamajain Nu\u0331gkui\u0331',
    'Q\u02bcispi Ch\u02bcampi Ka\ua78caxna',
    'Ashéninka Noŋ Ŋai ɨɨ Ɨwi',
    'B\u0303ari g\u0303uasu \u1ef9vy \u0268\u0303',
    'a\u0323 e\u030c\u0331 ʃɣ ʉ\u0301',
  ]
  it.each(names)('keeps the letters and combining marks of %s', async (name) => {
    for (const bold of [false, true]) {
      const text = pdfText(await pdfBytes(document([{ text: name, bold }])))
      expect(text.normalize('NFC')).toContain(name.normalize('NFC'))
    }
  })

  it('places combining marks over their letter without widening the word', async () => {
    const widths = placedTexts(await pdfBytes(document([{ text: 'm\u0308ap\u0308a' }, { text: 'mapa' }])))[0]
      ?.filter(({ text }) => /^m/.test(text))
      .map(({ width }) => width)
    expect(widths?.[0]).toBeCloseTo(widths?.[1] ?? 0, 1)
  })

  it('never separates a letter from its mark', () => {
    const lines = wrapText('m\u0308'.repeat(9), 3, (line) => [...line.matchAll(/m/g)].length)
    expect(lines).toEqual(['m\u0308m\u0308m\u0308', 'm\u0308m\u0308m\u0308', 'm\u0308m\u0308m\u0308'])
  })

  it('repeats the table heading on each page and prints the totals once', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => [`fila ${n}`, n % 9 === 0 ? null : String(n)])
    const columns = [{ label: 'Nombre' }, { label: 'Monto', align: 'right' as const }]
    const pages = readPdf(await pdfBytes(document([{ table: { columns, rows, totals: ['Total', '4950'] } }])))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toEqual(expect.arrayContaining(['Nombre', 'Monto']))
    const all = pages.flat()
    for (const [name] of rows) expect(all.filter((one) => one === name)).toHaveLength(1)
    expect(all.filter((one) => one === 'Total')).toHaveLength(1)
  })

  it('renders every kind of block, portrait and landscape, in both sizes', async () => {
    const picture = PNG.sync.write(new PNG({ width: 4, height: 4 }))
    const blocks: Block[] = [
      { background: picture },
      { frame: {} },
      { heading: 'Datos' },
      {
        pairs: [
          ['Nombre', 'Ana'],
          ['Cargo', null],
          ['Nota', 'larga '.repeat(40)],
        ],
        columns: 3,
      },
      { table: { columns: [{ label: 'A' }], rows: [], empty: 'No hay nada.' } },
      { qr: 'https://region.example/verificar?codigo=ABC', caption: 'ABC', align: 'center' },
      { qr: 'x', caption: 'a un lado' },
      { image: picture, width: 40, height: 40, align: 'right' },
      { columns: [[{ text: 'izquierda' }], [{ text: 'derecha', align: 'right' }]], widths: [2, 1] },
      { signatures: [{ name: 'Firmante', role: 'Gerente', image: picture }] },
      { rule: true },
      { space: 10 },
      { at: { x: 20, y: 20, width: 80 }, blocks: [{ text: 'aparte', bold: true, size: 8, color: '#9a3412' }] },
    ]
    for (const size of ['A4', 'A5'] as const) {
      for (const landscape of [false, true]) {
        const text = pdfText(await pdfBytes(document(blocks, { size, landscape, stamp: 'ANULADO', logo: picture })))
        for (const word of [
          'Datos',
          '—',
          'No hay nada.',
          'izquierda',
          'derecha',
          'Firmante',
          'aparte',
          'ANULADO',
          'ABC',
        ])
          expect(text).toContain(word)
      }
    }
  })

  it('is downloaded with a safe name', async () => {
    const { nombre, tipo, inline, contenido } = await pdfDownload(document([], { name: 'vale V-2026/00001' }), {
      inline: true,
    })
    expect([nombre, tipo, inline]).toEqual(['vale V-2026-00001.pdf', 'application/pdf', true])
    expect(Buffer.from(contenido as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

it('prints a QR code that can be scanned', async () => {
  const qr = 'https://region.example/verificar?codigo=CT26ABCDEFGHJKMN'
  expect(scanPdf(await pdfBytes(document([{ qr }])))).toBe(qr)
  expect(scanPdf(await pdfBytes(document([{ text: 'sin código' }])))).toBeNull()
})

it('wraps between words, and inside one only when necessary', () => {
  const width = (text: string) => text.length
  expect(wrapText('uno dos tres cuatro', 8, width)).toEqual(['uno dos', 'tres', 'cuatro'])
  expect(wrapText('abcdefghij kl', 4, width)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(wrapText('a\nb', 9, width)).toEqual(['a', 'b'])
})
