import { type Attributes, readXml } from './readXml.ts'
import { unreadable } from './table.ts'
import { type CellKind, kindOfFormat, kindOfFormatId, type Styles } from './xlsxCellText.ts'
import type { ZipParts } from './zipParts.ts'

type Part = ReturnType<ZipParts>

type Sheet = { name: string; id: string; isVisible: boolean }

/** Visible sheets and shared data of a workbook. Throws 400 for other content. */
export async function readWorkbook(parts: ZipParts) {
  const workbook = targetOf(await relationsOf(parts, ''), 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, workbook)
  const named: Sheet[] = []
  let since1904 = false
  await readXml(parts(workbook) ?? missing(), {
    open: (name, attributes) => {
      if (name === 'sheet')
        named.push({
          name: attributes.name ?? '',
          id: attributes['r:id'] ?? suffixed(attributes, ':id') ?? '',
          isVisible: (attributes.state ?? 'visible') === 'visible',
        })
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  // charts and dialogs are sheets without cells
  const sheets = named.flatMap(({ name, id, isVisible }) => {
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet')
    return relation ? [{ name, path: relation.path, isVisible }] : []
  })
  if (sheets.length === 0) missing()
  const at = (path: string | undefined) => (path === undefined ? null : parts(path))
  return {
    sheets: sheets.filter(({ isVisible }) => isVisible).map(({ name }) => name),
    partOf: (sheet: string) => at(sheets.find(({ name }) => name === sheet)?.path) ?? missing(),
    sharedTexts: at(targetOf(relations, 'sharedStrings')?.path),
    stylesPart: at(targetOf(relations, 'styles')?.path),
    since1904,
  }
}

function missing(): never {
  throw unreadable()
}

const suffixed = (attributes: Attributes, ending: string) =>
  Object.entries(attributes).find(([name]) => name.endsWith(ending))?.[1]

type Relation = { id: string; type: string; path: string }
const targetOf = (relations: readonly Relation[], type: string) => relations.find((one) => one.type === type)

/** Relationships of a package part; '' is the package. */
async function relationsOf(parts: ZipParts, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/') + 1
  const [folder, file] = [part.slice(0, cut), part.slice(cut)]
  const found: Relation[] = []
  const pieces = parts(`${folder}_rels/${file}.rels`)
  if (!pieces) return found
  await readXml(pieces, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const { pathname } = new URL(Target, `file:///${folder}`)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURI(pathname).slice(1) })
    },
  })
  return found
}

/** Collects the text of elements of these names, except inside phonetic readings (`rPh`). */
export function textCollector(names: readonly string[]) {
  let collected = ''
  let isOpen = false
  let isPhonetic = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      isOpen = !isPhonetic && names.includes(name)
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      isOpen = false
    },
    text: (text: string) => {
      if (isOpen) collected += text
    },
    take: () => {
      const taken = collected
      collected = ''
      return taken
    },
  }
}

export async function readSharedTexts(part: Part): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  const text = textCollector(['t'])
  await readXml(part, {
    open: text.open,
    text: text.text,
    close: (name) => {
      text.close(name)
      if (name === 'si') texts.push(text.take())
    },
  })
  return texts
}

export async function readStyles(part: Part, since1904: boolean): Promise<Styles> {
  const own = new Map<string, CellKind>()
  const kinds: CellKind[] = []
  let isCell = false
  if (part)
    await readXml(part, {
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt') own.set(numFmtId, kindOfFormat(formatCode))
        else if (name === 'cellXfs') isCell = true
        else if (name === 'xf' && isCell) kinds.push(own.get(numFmtId) ?? kindOfFormatId(Number(numFmtId)))
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false
      },
    })
  return { kinds, since1904 }
}
