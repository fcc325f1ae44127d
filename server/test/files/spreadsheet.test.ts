import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { type Cell, type Sheet, type SheetColumn, spreadsheet } from '../../src/documents/spreadsheet.ts'
import { registerProblems } from '../../src/http/sendProblem.ts'
import { readZip } from '../helpers/files/readZip.ts'

const columns: SheetColumn[] = [
  { label: 'Código', kind: 'text' },
  { label: 'Nombre', kind: 'longText' },
  { label: 'Fecha', kind: 'date' },
  { label: 'Registrado', kind: 'dateTime' },
  { label: 'Hora', kind: 'time' },
  { label: 'Monto', kind: 'decimal', scale: 2 },
  { label: 'Cantidad', kind: 'integer' },
]
type Row = readonly Cell[]
const sample: Row = ['00123', 'Ñusta Pérez', '2026-11-21', '2026-11-21T08:36:09.5-05:00', '08:30', -1234.5, -7]

async function* rowsOf(rows: readonly Row[]) {
  yield* rows
}

async function* manyRows(count: number) {
  for (let at = 0; at < count; at++) {
    yield [`0${at}`, `Ñusta Pérez, «${at}»`, '2026-11-21', '2026-11-21T08:36:00-05:00', '08:30', at * 1.37, at] as const
  }
}

const sheetOf = (format: Sheet['format'], rows: AsyncIterable<Row>, more: Partial<Sheet> = {}) =>
  spreadsheet({ format, title: 'turnos', name: 'turnos-2026-11-21', columns, rows, ...more })

const bytesOf = (format: Sheet['format'], rows: AsyncIterable<Row>, more?: Partial<Sheet>) =>
  buffer(sheetOf(format, rows, more).contenido as NodeJS.ReadableStream)

const csvLines = async (rows: readonly Row[], more?: Partial<Sheet>) =>
  (await bytesOf('csv', rowsOf(rows), more)).toString().slice(1).split('\r\n')

const textColumn = { columns: [{ label: 'Texto', kind: 'text' as const }] }
const csvCell = async (cell: Cell) => (await csvLines([[cell]], textColumn))[1]

async function xlsx(rows: readonly Row[], more?: Partial<Sheet>) {
  const files = readZip(await bytesOf('xlsx', rowsOf(rows), more))
  const xml = (name: string) => files[name]?.toString() ?? ''
  const texts = [...xml('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, text]) => text)
  const sheet = xml('xl/worksheets/sheet1.xml')
  const cell = (at: string) => {
    const [, attributes = '', inner = ''] = new RegExp(`<c r="${at}"([^>]*)>(.*?)</c>`).exec(sheet) ?? []
    const [, value] = /<v>(.*?)<\/v>/.exec(inner) ?? []
    const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)
    return { value: attributes.includes('t="s"') ? texts[Number(value)] : Number(value), style, inner, attributes }
  }
  const formatOf = (at: string) => {
    const [styles] = [...xml('xl/styles.xml').matchAll(/<cellXfs[^>]*>(.*)<\/cellXfs>/gs)].map(
      ([, inner = '']) => inner,
    )
    const id = /numFmtId="(\d+)"/.exec([...(styles ?? '').matchAll(/<xf[^>]*>/g)][cell(at).style]?.[0] ?? '')?.[1]
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(xml('xl/styles.xml'))?.[1]
  }
  return { files: Object.keys(files), sheet, xml, cell, formatOf }
}

test("a CSV has a byte order mark and Excel's separator", async () => {
  const { nombre, tipo } = sheetOf('csv', rowsOf([]))
  expect([nombre, tipo]).toEqual(['turnos-2026-11-21.csv', 'text/csv; charset=utf-8'])
  const bytes = await bytesOf('csv', rowsOf([sample]))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString()).toBe(
    'Código,Nombre,Fecha,Registrado,Hora,Monto,Cantidad\r\n' +
      '00123,Ñusta Pérez,21/11/2026,21/11/2026 08:36,08:30,-1234.5,-7\r\n',
  )
})

test('a CSV without rows has its headings', async () => {
  expect(await csvLines([])).toEqual(['Código,Nombre,Fecha,Registrado,Hora,Monto,Cantidad', ''])
})

test.each([
  ['coma, punto', '"coma, punto"'],
  ['punto; coma', '"punto; coma"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['una\nlínea', '"una\nlínea"'],
  ['', ''],
])('a CSV quotes %j', async (text, written) => {
  expect(await csvCell(text)).toBe(written)
})

test.each(['=1+1', '+51 984', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1+1', '\u00a0=1', '＝1+1', '=cmd|" /C calc"!A0'])(
  'a CSV stores %j as text',
  async (text) => {
    const written = (await csvCell(text)) ?? ''
    expect(written.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

/** Parses CSV like programs that split at semicolons and tabs and honour quotes only at the start of a cell. */
function cellsAtSemicolons(csv: string): string[] {
  const cells: string[] = []
  const cell = /(?:"((?:[^"]|"")*)("?))?([^;\t\r\n]*)(?:[;\t\r\n]+|$)/y
  while (cell.lastIndex < csv.length) {
    const [, quoted = '', , rest = ''] = cell.exec(csv) ?? []
    cells.push(quoted.replaceAll('""', '"') + rest)
  }
  return cells
}

test.each([
  'Juan;=cmd()',
  'Juan;=cmd();x',
  'Juan; =1+1',
  'Juan;"=1+1;b',
  'Juan;""=1+1;b"',
  'Juan\t@SUM(A1)',
  'uno\n-2+3',
  'uno\r\n"+1;dos',
  ';=1;=2;\t=3',
])('a CSV stores %j as text when split at semicolons', async (text) => {
  const bytes = await bytesOf('csv', rowsOf([['x', text, '=9', text]]), {
    columns: [...'abcd'].map((label) => ({ label, kind: 'text' })),
  })
  const cells = cellsAtSemicolons(bytes.subarray(3).toString())
  expect(cells.filter((one) => /^[\s]*[=+\-@]/.test(one))).toEqual([])
})

test('a CSV leaves harmless text unchanged', async () => {
  expect(await csvCell('Av. Sol 5; 2.º piso - dpto. 3')).toBe('"Av. Sol 5; 2.º piso - dpto. 3"')
})

test('headings are escaped against formulas', async () => {
  expect((await csvLines([], { columns: [{ label: '=A1', kind: 'text' as const }] }))[0]).toBe("'=A1")
})

test('numbers stay numbers, and empty cells stay empty', async () => {
  expect(await csvCell(-5)).toBe('-5')
  expect(await csvCell(0)).toBe('0')
  expect(await csvCell(Number.NaN)).toBe('')
  expect(await csvCell(null)).toBe('')
})

test('an instant is written in Lima time', async () => {
  const column = { columns: [{ label: 'Instante', kind: 'dateTime' as const }] }
  expect((await csvLines([['2026-01-01T02:00:00Z']], column))[1]).toBe('31/12/2025 21:00')
  expect((await csvLines([['mañana']], column))[1]).toBe('mañana')
})

test('a file name cannot leave its folder', () => {
  expect(sheetOf('csv', rowsOf([]), { name: '../altas/bajas\u202e\r\n' }).nombre).toBe('-altas-bajas.csv')
})

test('an XLSX contains typed numbers, dates, instants and times', async () => {
  const { nombre, tipo } = sheetOf('xlsx', rowsOf([]))
  expect(nombre).toBe('turnos-2026-11-21.xlsx')
  expect(tipo).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { cell, formatOf } = await xlsx([sample])
  expect([cell('A2').value, cell('B2').value]).toEqual(['00123', 'Ñusta Pérez'])
  expect([cell('F2').value, formatOf('F2')]).toEqual([-1234.5, '#,##0.00'])
  expect([cell('G2').value, formatOf('G2')]).toEqual([-7, undefined])
  const day = (Date.UTC(2026, 10, 21) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect([cell('C2').value, formatOf('C2')]).toEqual([day, 'dd/mm/yyyy'])
  expect(cell('D2').value).toBeCloseTo(day + (8 * 60 + 36 + 9 / 60) / 1440, 6)
  expect(formatOf('D2')).toBe('dd/mm/yyyy hh:mm')
  expect([cell('E2').value, formatOf('E2')]).toEqual([8.5 / 24, 'hh:mm'])
})

test('an XLSX freezes its bold heading and sets column widths', async () => {
  const { sheet, xml, cell } = await xlsx([['x', 'y'.repeat(500), null, null, null, 1, 2]])
  expect(xml('xl/workbook.xml')).toContain('name="turnos"')
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(cell('A1').value).toBe('Código')
  expect(cell('A1').style).toBeGreaterThan(0)
  expect(xml('xl/styles.xml')).toContain('<b/>')
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([8, 62, 7, 12, 6, 7, 10])
})

test.each(['=1+1', '@SUM(A1)', '00123', '-5', 'a < b & "c"', 'constructor', '__proto__', 'toString', '_x0041_'])(
  'an XLSX stores %j as text',
  async (text) => {
    const { cell, sheet } = await xlsx([[text]], textColumn)
    const read = String(cell('A2').value)
      .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&' })[name] ?? '')
    expect(read).toBe(text)
    expect(cell('A2').attributes).toContain('t="s"')
    expect(sheet).not.toContain('<f>')
  },
)

test('an XLSX drops invalid XML characters and stores early dates as text', async () => {
  const { cell } = await xlsx([['a\u0000b\u001fc']], textColumn)
  expect(cell('A2').value).toBe('abc')
  const old = await xlsx([['1850-07-28']], { columns: [{ label: 'Fecha', kind: 'date' as const }] })
  expect(old.cell('A2').value).toBe('28/07/1850')
})

test('corrects an invalid sheet name', async () => {
  const { xml } = await xlsx([sample], { title: "Entradas/salidas: [todas] 'y' más cosas que no caben" })
  expect(xml('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Entradas salidas {2}/)
})

const app = fastify({ forceCloseConnections: true })
registerProblems(app)
let stopped = 0
async function* failingAfter(count: number) {
  try {
    yield* manyRows(count)
    throw new Error('connection lost')
  } finally {
    stopped++
  }
}
async function* endless() {
  try {
    for (;;) {
      yield sample
      await sleep(0)
    }
  } finally {
    stopped++
  }
}
app.get<{ Params: { format: Sheet['format']; rows: string } }>('/failing/:format/:rows', (request, reply) =>
  reply.send(sheetOf(request.params.format, failingAfter(Number(request.params.rows))).contenido),
)
app.get<{ Params: { format: Sheet['format'] } }>('/endless/:format', (request, reply) =>
  reply.send(sheetOf(request.params.format, endless()).contenido),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

test('rows that fail midway abort the download', async () => {
  const answer = await fetch(`${address}/failing/csv/20000`)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test.each(['csv/10', 'xlsx/10', 'xlsx/2000'])('rows that fail before the first byte (%s) return 500', async (what) => {
  const answer = await fetch(`${address}/failing/${what}`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ errorMessage: 'Ocurrió un error interno. Intente nuevamente.' })
})

test.each(['csv', 'xlsx'])('stops writing %s when the client leaves', async (format) => {
  stopped = 0
  const leave = new AbortController()
  const asked = fetch(`${address}/endless/${format}`, { signal: leave.signal }).then((answer) => answer.arrayBuffer())
  await sleep(300)
  leave.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => stopped).toBe(1)
})

test('rejects a list too long for Excel before it fills the memory', async () => {
  const long = 'x'.repeat(5000)
  async function* rows() {
    for (let at = 0; at < 20_000; at++) yield [long]
  }
  await expect(bytesOf('xlsx', rows(), textColumn)).rejects.toMatchObject({ kind: 'tooLarge' })
})
