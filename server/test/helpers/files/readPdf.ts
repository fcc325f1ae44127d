import { inflateSync } from 'node:zlib'

export const readPdf = (bytes: Uint8Array): string[][] => readPages(bytes).map(({ texts }) => texts)

/** Texts and drawing operators of each page. */
export function readPages(bytes: Uint8Array): { texts: string[]; content: string; fontOf: (name: string) => string }[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? ''
  const order = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
  const sorted = pages.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return sorted.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? head
    const fontOf = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1] ?? ''
    const texts = shownIn(content).map(({ runs }) =>
      runs
        .flatMap(({ font, hex }) => {
          const unicode = unicodeOf(objects, fontOf(font))
          return (hex.match(/.{4}/g) ?? []).map((glyph) => unicode.get(glyph) ?? '')
        })
        .join(''),
    )
    return { texts, content, fontOf }
  })
}

/** Texts with position and glyphs by font, which may change within a text. */
function shownIn(content: string) {
  return [...content.matchAll(/\bBT\b(.*?)\bET\b/gs)].map(([, text = '']) => {
    const [, size = '', x = '', y = ''] = /\/F\d+ ([\d.]+) Tf 1 0 0 -1 ([-\d.]+) ([-\d.]+) Tm/.exec(text) ?? []
    const runs: { font: string; hex: string }[] = []
    let font = ''
    for (const [, name, hex] of text.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)>/g)) {
      if (name) font = name
      else runs.push({ font, hex: hex ?? '' })
    }
    return { size: Number(size), x: Number(x), y: Number(y), runs }
  })
}

export type PlacedText = { text: string; x: number; y: number; width: number; size: number }

/** Upright texts of each page; omits stamps. */
export function placedTexts(bytes: Uint8Array): PlacedText[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  return readPages(bytes).map(({ texts, content, fontOf }) => {
    return shownIn(content).flatMap(({ size, x, y, runs }, at) => {
      const units = runs.flatMap(({ font, hex }) => {
        const widths = widthsOf(objects, fontOf(font))
        return (hex.match(/.{4}/g) ?? []).map((glyph) => widths[Number.parseInt(glyph, 16)] ?? 0)
      })
      const width = (units.reduce((sum, one) => sum + one, 0) / 1000) * size
      return size > 50 ? [] : [{ text: texts[at] ?? '', x, y, width, size }]
    })
  })
}

/** Overlapping text lines of a page. */
export function overprinted(page: readonly PlacedText[]): string[] {
  const above = ({ y, size }: PlacedText) => y - size * 0.72
  const meet = (a: PlacedText, b: PlacedText) =>
    a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && above(a) < b.y - 0.5 && above(b) < a.y - 0.5
  return page.flatMap((a, at) => page.slice(at + 1).flatMap((b) => (meet(a, b) ? [`${a.text} / ${b.text}`] : [])))
}

export const pdfText = (bytes: Uint8Array): string => readPdf(bytes).flat().join(' ')

type PdfObject = { id: string; head: string; stream: string }

function objectsOf(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data] = body.split(/\nstream\n/)
    const packed = data?.replace(/\nendstream$/, '')
    const isFlate = head.includes('/FlateDecode') && packed !== undefined
    objects.set(id, { id, head, stream: isFlate ? inflate(packed) : (packed ?? '') })
  }
  return objects
}

function inflate(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

function unicodeOf(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '')?.stream ?? ''
  const characters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      characters.set((first + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return characters
}

function widthsOf(objects: Map<string, PdfObject>, font: string): number[] {
  const descendant = /\/DescendantFonts \[(\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const list = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant)?.head ?? '')?.[1] ?? ''
  return list.trim().split(/\s+/).map(Number)
}
