import { buffer } from 'node:stream/consumers'
import { type BookType, type CellObject, utils, type WorkBook, write } from '@e965/xlsx'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { book, textCell } from '../helpers/files/sheetFiles.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()
const { importReread, importReview, importRows } = importBatchRoutes
const route = participante.routes.importFile

const send = (contenido: Uint8Array, nombre = 'lista.xls') =>
  t.call<ImportBatch & Row>(route as never, { body: { archivo: { nombre, tipo: '', contenido } } })
async function read(contenido: Uint8Array, nombre?: string): Promise<ImportBatch> {
  const answer = await send(contenido, nombre)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function issuesOf({ idImportacion: id }: ImportBatch) {
  const params = { id }
  await t.call(importReview, { params, body: {} })
  await t.work()
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params, query: { estado: 'errores' } })
  return body.items.flatMap(({ numero, errores }) => errores.map(({ mensaje }) => [numero, mensaje]))
}
const bytesOf = (text: string) => new TextEncoder().encode(text)

const heads = ['Tipo de documento', 'N.° de documento', 'Nombres', 'Apellido paterno', 'Apellido materno']
const rosa = ['DNI', '70000060', 'Rosa', 'Quispe', 'Ñaupari']

type Line = (string | CellObject)[]
/** Workbook with these sheets; `hidden`: 1 hidden, 2 very hidden. */
function workbook(bookType: BookType, sheets: readonly { name: string; lines: Line[]; hidden?: 0 | 1 | 2 }[]) {
  const made: WorkBook = utils.book_new()
  for (const { name, lines } of sheets) utils.book_append_sheet(made, utils.aoa_to_sheet(lines), name)
  made.Workbook = { Sheets: sheets.map(({ name, hidden = 0 }) => ({ name, Hidden: hidden })) }
  return new Uint8Array(write(made, { bookType, type: 'buffer' }) as Buffer)
}

const formats = [['xlsx'], ['biff8'], ['xlml']] as const satisfies [BookType][]

describe.each(formats)('a workbook written as %s', (format) => {
  it('skips hidden sheets and cover sheets, and offers the visible ones', async () => {
    const batch = await read(
      workbook(format, [
        { name: 'Listas', lines: [heads, ['DNI', '1', 'X', 'X', 'X']], hidden: 1 },
        { name: 'Sistema', lines: [heads, ['DNI', '2', 'X', 'X', 'X']], hidden: 2 },
        { name: 'Carátula', lines: [['PADRÓN DE PARTICIPANTES'], ['Cusco', '2026']] },
        { name: 'Padrón', lines: [heads, rosa] },
      ]),
    )
    expect(batch).toMatchObject({ total: 1, columnas: heads, muestra: [rosa] })
    expect(batch.lectura).toMatchObject({ hoja: 'Padrón', hojas: ['Carátula', 'Padrón'], filaCabecera: 1 })
  })

  it('finds headings below titles, skips repeated headings and keeps row numbers', async () => {
    const lines = [
      ['GOBIERNO REGIONAL'],
      ['Padrón', '2026'],
      [],
      heads,
      rosa,
      heads,
      ['DNI', '7', 'Ana', 'Ríos', 'Paz'],
    ]
    const batch = await read(workbook(format, [{ name: 'Hoja1', lines: [...lines, [], ['Fuente: DRE']] }]))
    expect(batch).toMatchObject({ total: 3, lectura: { filaCabecera: 4 } })
    expect(batch.lectura?.avisos).toEqual(['Se omitieron las filas que repiten los encabezados: 6.'])
    const rows = [...new Set((await issuesOf(batch)).map(([row]) => row))]
    expect(rows).toEqual([7, 9])
  })

  it('reports formula errors and numbers with lost digits', async () => {
    const broken: CellObject = { t: 'e', v: 0x17 }
    const lines: Line[] = [heads, ['DNI', '70000060', broken, 'Quispe', { t: 'n', v: Number('193001234567890123') }]]
    const batch = await read(workbook(format, [{ name: 'Hoja1', lines }]))
    expect(await issuesOf(batch)).toEqual([
      [2, 'Nombres: la celda tiene el error #REF!; corrija la fórmula o escriba el valor'],
      [2, 'Apellido materno: el número perdió dígitos; escríbalo como texto'],
    ])
  })

  it('names the sheet when it contains no rows', async () => {
    const only = await send(workbook(format, [{ name: 'Hoja1', lines: [['PADRÓN'], heads] }]))
    expect([only.status, only.body.errorMessage]).toEqual([
      400,
      'El archivo no contiene filas debajo de los encabezados (fila 2 de la hoja «Hoja1»).',
    ])
  })
})

it('reads another sheet and heading row on request', async () => {
  const lines = [
    ['Nombres', 'Apellido paterno'],
    ['Nombre', 'Apellido'],
    ['Rosa', 'Quispe'],
  ]
  const batch = await read(
    workbook('xlsx', [
      { name: 'Enero', lines },
      { name: 'Febrero', lines: [heads, rosa] },
    ]),
    'lista.xlsx',
  )
  expect(batch.lectura).toMatchObject({ hoja: 'Enero', filaCabecera: 1 })
  const reread = (body: object) =>
    t.call<ImportBatch & Row>(importReread, { params: { id: batch.idImportacion }, body })
  const lower = await reread({ hoja: 'Enero', filaCabecera: 2 })
  expect(lower.body, lower.text).toMatchObject({
    columnas: ['Nombre', 'Apellido'],
    total: 1,
    muestra: [['Rosa', 'Quispe']],
  })
  const other = await reread({ hoja: 'Febrero' })
  expect(other.body, other.text).toMatchObject({ columnas: heads, lectura: { hoja: 'Febrero', filaCabecera: 1 } })
  const missing = await reread({ hoja: 'Marzo' })
  expect([missing.status, missing.body.errors]).toEqual([
    400,
    [{ campo: 'hoja', mensaje: 'El archivo no tiene una hoja visible «Marzo».' }],
  ])
  const beyond = await reread({ hoja: 'Febrero', filaCabecera: 9 })
  expect([beyond.status, beyond.body.errorMessage]).toEqual([
    400,
    'El archivo no contiene filas: la fila 9 está vacía.',
  ])
})

it('clears the defect of a corrected cell', async () => {
  const batch = await read(
    bytesOf([heads, ['DNI', '70000061', '#N/D', 'Quispe', '1,93E+17']].map((line) => line.join(';')).join('\n')),
  )
  expect(await issuesOf(batch)).toHaveLength(2)
  const filas = [{ numero: 2, celdas: ['DNI', '70000061', 'Rosa', 'Quispe', '1,93E+17'] }]
  const params = { id: batch.idImportacion }
  const repaired = await t.call<ImportBatch>(importBatchRoutes.importRepair, { params, body: { filas } })
  expect(repaired.body, repaired.text).toMatchObject({ conErrores: 1 })
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params, query: { estado: 'errores' } })
  expect(body.items[0]?.errores).toEqual([
    { campo: 'apellidoMaterno', mensaje: 'Apellido materno: el número perdió dígitos; escríbalo como texto' },
  ])
})

it('rejects a cell whose formula was never calculated', async () => {
  const cells = heads.map((head, at) => textCell(`${'ABCDE'[at]}1`, head)).join('')
  const row = `${textCell('A2', 'DNI')}<c r="B2"><f>B1&amp;""</f><v></v></c><c r="C2" t="str"><f>""</f><v></v></c>`
  const batch = await read(book({ rows: `<row r="1">${cells}</row><row r="2">${row}</row>` }))
  expect((await issuesOf(batch))[0]).toEqual([
    2,
    'N.° de documento: la fórmula no está calculada; abra el archivo, guárdelo y vuelva a subirlo',
  ])
})

const ods = (rows: string, style = '') => {
  const names = ['office', 'table', 'text', 'style', 'calcext'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ')
  return `<office:document-content ${names}><office:automatic-styles>${style}</office:automatic-styles><office:body>
    <office:spreadsheet>${rows}</office:spreadsheet></office:body></office:document-content>`
}

/** ODS archive as written by LibreOffice: type first and uncompressed. */
async function odsFile(content: string): Promise<Uint8Array> {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), 'mimetype', { compress: false })
  archive.addBuffer(Buffer.from(content), 'content.xml')
  archive.end()
  return new Uint8Array(await buffer(archive.outputStream))
}

describe('ODS sheet', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
  const table = (rows: string, more = '') => `<table:table ${more}>${rows}</table:table>`

  it('reads repeated rows and cells, and skips empty ones quickly', async () => {
    const filler = row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      'table:number-rows-repeated="1048000"',
    )
    const rows =
      row('<table:table-cell/>', 'table:number-rows-repeated="2"') +
      row(heads.map((head) => cell(head)).join('')) +
      row(
        cell('DNI') + cell('70000062') + cell('Ana', 'table:number-columns-repeated="3"'),
        'table:number-rows-repeated="2"',
      ) +
      filler
    const batch = await read(await odsFile(ods(table(rows, 'table:name="Hoja1"'))), 'a.ods')
    expect(batch).toMatchObject({ total: 2, lectura: { filaCabecera: 3 } })
    expect(batch.muestra[1]).toEqual(['DNI', '70000062', 'Ana', 'Ana', 'Ana'])
  })

  it('rejects a row that repeats beyond the limit', async () => {
    const rows =
      row(heads.map((head) => cell(head)).join('')) + row(cell('DNI'), 'table:number-rows-repeated="1048000"')
    const refused = await send(await odsFile(ods(table(rows, 'table:name="Hoja1"'))), 'a.ods')
    expect([refused.status, refused.body.errorMessage]).toEqual([413, 'El archivo supera las 20000 filas.'])
  })

  it('skips hidden sheets and comments, and reports errors', async () => {
    const style = `<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>`
    const note = '<office:annotation><text:p>revisar</text:p></office:annotation>'
    const failed = `<table:table-cell office:value-type="float" office:value="0"><text:p>Err:502</text:p></table:table-cell>`
    const rows =
      row(heads.map((head) => cell(head)).join('')) +
      row(
        `${cell('DNI')}${cell('70000063').replace('<text:p>', `${note}<text:p>`)}${failed}${cell('Quispe')}${cell('Paz')}`,
      )
    const content = ods(
      table(row(cell('oculta')), 'table:name="Listas" table:style-name="ta2"') + table(rows, 'table:name="Padrón"'),
      style,
    )
    const batch = await read(await odsFile(content), 'a.ods')
    expect(batch.lectura).toMatchObject({ hoja: 'Padrón', hojas: ['Padrón'] })
    expect(batch.muestra[0]?.[1]).toBe('70000063')
    expect(await issuesOf(batch)).toEqual([
      [2, 'Nombres: la celda tiene el error Err:502; corrija la fórmula o escriba el valor'],
    ])
  })
})

it('reads merged cells and line breaks of an HTML table, without scripts', async () => {
  const cells = (values: readonly string[], name = 'td') =>
    values.map((value) => `<${name}>${value}</${name}>`).join('')
  const page = `<html><head><title>x</title><style>td{}</style></head><body><table><tr><td>menú</td></tr></table>
    <table><tr><td colspan=5>PADR&Oacute;N</td></tr><tr>${cells(heads, 'th')}<tr><td rowspan=2>DNI</td>${cells(['70000064', 'Rosa<br>Luz', 'Quispe&nbsp;', '<script>alert(1)</script>Paz'])}</tr>
    <tr>${cells(['70000065', 'Ana', 'Ríos', 'Paz'])}</tr></table></body></html>`
  const batch = await read(bytesOf(page))
  expect(batch.lectura).toMatchObject({
    codificacion: 'UTF-8',
    separador: null,
    hoja: 'Tabla 2',
    hojas: ['Tabla 1', 'Tabla 2'],
    filaCabecera: 2,
  })
  expect(batch.muestra).toEqual([
    ['DNI', '70000064', 'Rosa\nLuz', 'Quispe', 'Paz'],
    ['', '70000065', 'Ana', 'Ríos', 'Paz'],
  ])
})

const lines = (...rows: string[]) => [heads.join(';'), ...rows].join('\n')
const texts: readonly [what: string, text: string, rows: string[][], reading?: object][] = [
  [
    'a title with commas above semicolons',
    `PADRÓN, DE, PARTICIPANTES, 2026, 1\n\n${lines('DNI;1;Rosa, Luz;Quispe;Paz')}`,
    [['DNI', '1', 'Rosa, Luz', 'Quispe', 'Paz']],
    { separador: 'PUNTO_Y_COMA', filaCabecera: 3 },
  ],
  [
    'a separator that the first line declares',
    `sep=|\r\n${heads.join('|')}\r\nDNI|1|a;b;c;d;e;f|Quispe|Paz`,
    [['DNI', '1', 'a;b;c;d;e;f', 'Quispe', 'Paz']],
    { separador: 'BARRA', filaCabecera: 1 },
  ],
  [
    'a line that only opens quotes, before cells with quotes',
    lines('DNI;1;"Rosa;Quispe;Paz', '"DNI";"2";"Luz; Ana";Ríos;Paz'),
    [
      ['DNI', '1', '"Rosa', 'Quispe', 'Paz'],
      ['DNI', '2', 'Luz; Ana', 'Ríos', 'Paz'],
    ],
  ],
  [
    'quotes inside cells',
    lines('DNI;1;Rosa "Luz" Ana;"I.E. ""Uno""";Paz'),
    [['DNI', '1', 'Rosa "Luz" Ana', 'I.E. "Uno"', 'Paz']],
  ],
  [
    'empty cells far beyond the last column',
    lines(`DNI;1;Rosa;Quispe;Paz${';'.repeat(5_000)}`),
    [['DNI', '1', 'Rosa', 'Quispe', 'Paz']],
  ],
]
it.each(texts)('reads %s', async (_, text, rows, reading = {}) => {
  const batch = await read(bytesOf(text), 'a.csv')
  expect(batch).toMatchObject({ muestra: rows, lectura: reading })
})

it('counts columns while reading a line', async () => {
  const wide = await send(bytesOf(lines(`DNI${';'.repeat(9_000_000)}x`)), 'a.csv')
  expect([wide.status, wide.body.errorMessage]).toEqual([413, 'El archivo supera las 100 columnas.'])
})

it('warns about the encoding when words contain currency signs', async () => {
  const batch = await read(bytesOf(lines('DNI;1;Rosa;Mu¤oz;¥aupari')), 'a.csv')
  expect(batch.lectura?.avisos).toEqual([
    'El archivo tiene palabras como «Mu¤oz»: revise si la codificación es la correcta.',
  ])
})

it.each([
  ['CP-850', [0x4d, 0x75, 0xa4, 0x6f, 0x7a], 'Muñoz'],
  ['CP-850', [0x4a, 0x45, 0x53, 0xe9, 0x53], 'JESÚS'],
  ['WINDOWS-1252', [0x4a, 0x6f, 0x73, 0xe9], 'José'],
  ['WINDOWS-1252', [0x41, 0x6e, 0x61, 0xa0, 0x4d, 0x61, 0x72, 0xed, 0x61], 'Ana\u00a0María'],
])('guesses %s for %j', async (encoding, name, said) => {
  const bytes = Buffer.concat([Buffer.from('Nombres;Apellido paterno\n'), Buffer.from(name), Buffer.from(';Paz\n')])
  const batch = await read(Uint8Array.from(bytes), 'a.csv')
  expect(batch).toMatchObject({ muestra: [[said, 'Paz']], lectura: { codificacion: encoding } })
  const asked = await t.call<ImportBatch>(importReread, {
    params: { id: batch.idImportacion },
    body: { codificacion: 'CP-437', separador: 'PUNTO_Y_COMA' },
  })
  expect(asked.body.lectura).toMatchObject({ codificacion: 'CP-437' })
})

it('lists the readable formats and how to convert to one', async () => {
  const refused = await send(Uint8Array.from([1, 2, 3, 0, 4]), 'a.xls')
  expect([refused.status, refused.body.errorMessage]).toEqual([
    415,
    'Tipo de archivo no permitido. Se aceptan XLSX, XLS, ODS y CSV: abra el archivo y use «Guardar como → XLSX».',
  ])
  const page = await send(bytesOf('<html><body><p>sin tabla</p></body></html>'))
  expect([page.status, page.body.errorMessage]).toEqual([
    400,
    'El archivo no se puede leer como tabla. Ábralo en Excel o LibreOffice y guárdelo con «Guardar como → XLSX».',
  ])
})
