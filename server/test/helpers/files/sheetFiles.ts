import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A compressed part; its declared sizes may be false. */
type Packed = { name: string; packed: Buffer; size: number; crc: number; method?: number }

const packed = (name: string, text: string | Buffer): Packed => {
  const bytes = Buffer.from(text)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** A part that unpacks to `times` repetitions, compressed without being built. */
export function endless(
  name: string,
  { begin, text, times, end }: Record<'begin' | 'text' | 'end', string> & { times: number },
): Packed {
  const piece = (part: string) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })
  const middle = piece(text)
  const pieces = [piece(begin), ...Array.from({ length: times }, () => middle), deflateRawSync(end)]
  return { name, packed: Buffer.concat(pieces), size: begin.length + text.length * times + end.length, crc: 0 }
}

/** ZIP of parts. `lie`: false declared size. */
export function zip(parts: readonly Packed[], lie?: number): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, packed: bytes, size, crc, method = 8 } of parts) {
    const file = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE((lie ?? size) >>> 0, 18)
    fields.writeUInt16LE(file.length, 22)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, file, bytes)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, file)
    offset += 30 + file.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length & 0xffff, 4)
  end.writeUInt16LE(parts.length & 0xffff, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Uint8Array.from(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]))
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const sheetOpen = `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

export type BookParts = {
  rows?: string
  shared?: string | Packed
  sheet?: string | Packed
  workbook?: string
  styles?: string
  more?: readonly Packed[]
  lie?: number
}

/** Workbook in Excel's layout with replaceable parts. */
export function book({
  rows = '',
  shared,
  sheet,
  workbook,
  styles,
  more = [],
  lie,
}: BookParts): Uint8Array<ArrayBuffer> {
  const part = (name: string, content: string | Packed) =>
    typeof content === 'string' ? packed(name, content) : { ...content, name }
  const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`
  const book = `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return zip(
    [
      packed('[Content_Types].xml', types),
      packed('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
      packed('xl/workbook.xml', workbook ?? book),
      packed(
        'xl/_rels/workbook.xml.rels',
        relations(
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
          relation('rId3', 'styles', 'styles.xml'),
        ),
      ),
      part('xl/worksheets/sheet1.xml', sheet ?? sheetOpen + rows + sheetEnd),
      ...(shared ? [part('xl/sharedStrings.xml', shared)] : []),
      ...(styles ? [packed('xl/styles.xml', styles)] : []),
      ...more,
    ],
    lie,
  )
}

export const textCell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Styles: second is a date, third a time. */
const dayAndTime =
  '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>'
/** Sheet cell: text, number, or number formatted as date or time. */
export type SheetCell = string | number | { day: number } | { time: number }

export function sheetOf(lines: readonly (readonly SheetCell[])[]): Uint8Array<ArrayBuffer> {
  const cellAt = (cell: SheetCell, address: string) => {
    if (typeof cell === 'string') return textCell(address, cell)
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
    return 'day' in cell
      ? `<c r="${address}" s="1"><v>${cell.day}</v></c>`
      : `<c r="${address}" s="2"><v>${cell.time}</v></c>`
  }
  const rows = lines.map((cells, at) => {
    const shown = cells.map((cell, place) => cellAt(cell, `${String.fromCharCode(65 + place)}${at + 1}`))
    return `<row r="${at + 1}">${shown.join('')}</row>`
  })
  return book({ rows: rows.join(''), styles: dayAndTime })
}

const megabyte = (sign: string) => sign.repeat(1_048_576)
const sound = '<row r="1"><c r="A1" t="inlineStr"><is><t>Código</t></is></c></row>'

/** A 1 MB file with one cell of 1 GB. */
export const hugeCell = () =>
  book({
    sheet: endless('', {
      begin: `${sheetOpen}${sound}<row r="2"><c r="A2" t="inlineStr"><is><t>`,
      text: megabyte('a'),
      times: 1_024,
      end: `</t></is></c></row>${sheetEnd}`,
    }),
  })

/** A sheet with only the last possible cell. */
export const farCell = (value = '<v>1</v>') =>
  book({ rows: `${sound}<row r="1048576"><c r="XFD1048576">${value}</c></row>` })

const repeated = (text: string, times: number) =>
  Array.from({ length: times }, (_, at) => text.replaceAll('#', String(at + 2))).join('')

/** Malicious workbooks with their description. */
export const hostileBooks: readonly { name: string; make: () => Uint8Array<ArrayBuffer> }[] = [
  { name: 'a cell of 1 GB', make: hugeCell },
  { name: 'a value in the last cell there is', make: () => farCell() },
  {
    name: '1 GB of shared texts',
    make: () =>
      book({
        rows: sound,
        shared: endless('', {
          begin: `${head}<sst>`,
          text: `<si><t>${'b'.repeat(1_000)}</t></si>`.repeat(1_000),
          times: 1_024,
          end: '</sst>',
        }),
      }),
  },
  {
    name: 'a long shared text said in 40 000 cells',
    make: () =>
      book({
        shared: `${head}<sst><si><t>${'c'.repeat(30_000)}</t></si></sst>`,
        rows: repeated(`<row r="#">${'<c t="s"><v>0</v></c>'.repeat(80)}</row>`, 500),
      }),
  },
  {
    name: 'entities of entities',
    make: () =>
      book({
        sheet: `${head}<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${sheetOpen.slice(head.length)}<row r="1">${textCell('A1', '&c;')}</row>${sheetEnd}`,
      }),
  },
  {
    name: 'an entity from a file',
    make: () =>
      book({
        sheet: `${head}<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheetOpen.slice(head.length)}<row>${textCell('A1', '&x;')}</row>${sheetEnd}`,
      }),
  },
  {
    name: 'a million elements inside one another',
    make: () => book({ sheet: endless('', { begin: head, text: '<a>'.repeat(1_000), times: 1_000, end: '' }) }),
  },
  {
    name: 'an element of a million attributes',
    make: () =>
      book({ sheet: `${head}<worksheet ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>` }),
  },
  {
    name: 'a million empty rows and a value below',
    make: () =>
      book({
        sheet: endless('', {
          begin: sheetOpen + sound,
          text: '<row/>'.repeat(1_000),
          times: 1_000,
          end: `<row>${textCell('', 'x').replace(' r=""', '')}</row>${sheetEnd}`,
        }),
      }),
  },
  {
    name: 'rows that go back',
    make: () =>
      book({ rows: `${sound}<row r="9">${textCell('A9', 'x')}</row><row r="2">${textCell('A2', 'x')}</row>` }),
  },
  {
    name: 'a row of 16 384 values',
    make: () => book({ rows: `${sound}<row r="2">${'<c><v>1</v></c>'.repeat(16_384)}</row>` }),
  },
  { name: '30 000 rows', make: () => book({ rows: sound + repeated('<row r="#"><c><v>1</v></c></row>', 30_000) }) },
  {
    name: 'thousands of sheets',
    make: () =>
      book({
        rows: sound,
        more: Array.from({ length: 5_000 }, (_, at) =>
          packed(`xl/worksheets/sheet${at + 2}.xml`, sheetOpen + sheetEnd),
        ),
      }),
  },
  {
    name: 'a workbook that lists a million sheets',
    make: () =>
      book({
        workbook: `${head}<workbook><sheets>${'<sheet name="x" sheetId="1" r:id="rId9"/>'.repeat(100_000)}</sheets></workbook>`,
      }),
  },
  {
    name: 'headers that say less than is there',
    make: () => book({ rows: sound, shared: `${head}<sst>${'<si><t>x</t></si>'.repeat(100_000)}</sst>`, lie: 10 }),
  },
  { name: 'headers that say four gigabytes', make: () => book({ rows: sound, lie: 0xfffffff0 }) },
  {
    name: 'an archive inside the archive',
    make: () => book({ rows: sound, more: [packed('xl/nested.xlsx', Buffer.from(hugeCell()))] }),
  },
  { name: 'an archive in place of the sheet', make: () => book({ sheet: { ...packed('', Buffer.from(farCell())) } }) },
  { name: 'a sheet that ends midway', make: () => book({ sheet: `${sheetOpen}${sound}<row r="2"><c r="A2"` }) },
  { name: 'an archive that ends midway', make: () => book({ rows: sound.repeat(2) }).subarray(0, 900) },
  { name: 'an archive without its directory', make: () => book({ rows: sound }).slice(0, -22) },
  {
    name: 'bytes that unfold to nothing',
    make: () => book({ sheet: { name: '', packed: Buffer.from([7, 7, 7, 7]), size: 4, crc: 0 } }),
  },
  {
    name: 'a kind of packing nobody writes',
    make: () => book({ sheet: { ...packed('', sheetOpen + sheetEnd), method: 99 } }),
  },
  {
    name: 'a sheet that is not there',
    make: () =>
      zip([
        packed(
          '[Content_Types].xml',
          `${head}<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
        ),
        packed('xl/workbook.xml', `${head}<workbook/>`),
      ]),
  },
  {
    name: 'texts that point nowhere',
    make: () =>
      book({
        rows: `<row r="1"><c r="A1" t="s"><v>99999999</v></c><c r="B1" t="s"><v>-1</v></c><c r="C1" t="s"><v>__proto__</v></c></row>`,
      }),
  },
  {
    name: 'addresses that are none',
    make: () =>
      book({ rows: '<row r="1"><c r="ZZZZZZZZZZZZ1"><v>1</v></c></row><row r="-5"><c r="1"/></row><row r="1e999"/>' }),
  },
]

export const slowFormat = () =>
  book({
    rows: `${sound}<row r="2"><c r="A2" s="1"><v>1</v></c></row>`,
    styles: `${head}<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[['.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
  })

/** Malicious delimited texts. */
export const hostileTexts: readonly { name: string; make: () => Uint8Array<ArrayBuffer> }[] = [
  { name: 'five million separators in one line', make: () => text(`a;b\n${';'.repeat(4_500_000)}`) },
  { name: 'two million empty lines', make: () => text(`a;b\n${'\n'.repeat(4_000_000)}x;y`) },
  { name: 'a quote that never closes', make: () => text(`a;b\n"${'x'.repeat(4_000_000)}`) },
  { name: 'a cell of four megabytes', make: () => text(`a;b\n${'x'.repeat(4_000_000)};y`) },
  { name: 'quotes alone', make: () => text('"'.repeat(4_000_001)) },
  { name: 'a hundred thousand rows', make: () => text(`a;b\n${'1;2\n'.repeat(100_000)}`) },
  { name: 'separators of one column more than are taken', make: () => text(`a,b\n${'1,'.repeat(200)}2`) },
]

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value)
