import { createInflateRaw } from 'node:zlib'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { columnHeadOf, unitHeadOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { describe, expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { readPdf } from '../helpers/files/readPdf.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { issuesOf, list } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { countOf } from './countOf.ts'

const t = await testApp({ modules: [fixtureModule] })

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '') break
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}

const PAGE_ROWS = 300

describe.each(metResourcesThat(can('exportList', 'list')))('export of %s', (_, resource) => {
  const isLog = resource.key === 'seguridad.consultaPersonal'
  const exported = (query: Row) => t.call(routeOf(resource.routes, 'exportList'), { query })
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = fieldOf(resource.fields, name)
      const own = { name, head: columnHeadOf(field) }
      return field.unitFrom ? [own, { name: undefined, head: unitHeadOf(field.label) }] : [own]
    })
  const heads = (names: readonly string[]) => columnsOf(names).map(({ head }) => head)

  it('returns a CSV of the filtered list, in order, with labels and units', async () => {
    if (resource.routes.create) await createRow(t, resource, {}, { full: true })
    const { body } = await list(t, resource, { per_page: PAGE_ROWS, sortBy: `-${resource.id}` })
    const answer = await exported({ formato: 'csv', sortBy: `-${resource.id}` })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .-]+-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    )
    const [head, ...rows] = cellsOf(answer.text)
    expect(head).toEqual(heads(resource.list.columns))
    // the reading log grows while it is read: its newest rows come first
    const added = isLog && body.items.length < PAGE_ROWS ? rows.length - body.items.length : 0
    expect(rows.length).toBeGreaterThanOrEqual(body.items.length)
    if (!isLog) expect(rows.length).toBe(await countOf(t, resource))
    for (const [at, item] of body.items.entries()) expectCells(rows[at + added] ?? [], item)
  })

  function expectCells(cells: string[], item: Row) {
    for (const [at, { name }] of columnsOf(resource.list.columns).entries()) {
      if (name === undefined) continue
      const { kind, options = [], booleanWords = ['Sí', 'No'] } = fieldOf(resource.fields, name)
      const value = item[name]
      if (value === null) expect(cells[at]).toBe('')
      else if (kind === 'choice') expect(cells[at]).toBe(options.find((option) => option.value === value)?.label)
      else if (kind === 'boolean') expect(cells[at]).toBe(booleanWords[value ? 0 : 1])
      else if (kind === 'date') expect(cells[at]).toBe(String(value).split('-').reverse().join('/'))
      else if (['integer', 'decimal'].includes(kind)) expect(Number(cells[at])).toBe(value)
      else if (kind === 'text') expect(cells[at]?.replace(/^'/, '')).toBe(value)
    }
  }

  it('contains the requested columns in that order', async () => {
    const names = Object.keys(resource.fields).filter((name) => kinds[fieldOf(resource.fields, name).kind].readable)
    const columnas = names.toReversed().join(',')
    const [head, ...rows] = cellsOf((await exported({ formato: 'csv', columnas })).text)
    expect(head).toEqual(heads(names.toReversed()))
    for (const row of rows) expect(row.length).toBe(head?.length)
  })

  it('respects search and filters', async () => {
    const query = { query: 'una palabra que nadie escribe', formato: 'csv' }
    expect(cellsOf((await exported(query)).text)).toHaveLength(1)
  })

  it('returns a workbook with the same rows', async () => {
    const answer = await exported({ formato: 'xlsx' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx"/)
    const sheet = await fileIn(answer.bytes, /worksheets\/sheet1\.xml$/)
    expect([...sheet.matchAll(/<row /g)].length).toBe((await countOf(t, resource)) + 1)
  })

  it('returns a PDF with the stated number of pages and the labels', async () => {
    const answer = await exported({ formato: 'pdf' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.pdf"/)
    const pages = readPdf(answer.bytes)
    const words = pages.flat().join(' ')
    for (const label of heads(resource.list.columns)) for (const word of label.split(' ')) expect(words).toContain(word)
    expect(pages.at(-1)?.at(-1)).toBe(`Página ${pages.length} de ${pages.length}`)
  })

  it('rejects unknown formats, unknown columns and hidden columns', async () => {
    for (const query of [
      {},
      { formato: 'exe' },
      { formato: 'csv', columnas: 'noExiste' },
      { formato: 'csv', columnas: 'search_text' },
      { formato: 'csv', columnas: 'constructor' },
      { formato: 'xlsx', columnas: '__proto__' },
    ]) {
      const answer = await exported(query)
      expect([query, answer.status]).toEqual([query, 400])
      expect(issuesOf(answer)).toHaveLength(1)
    }
    const secret = Object.keys(resource.fields).find((name) => !kinds[fieldOf(resource.fields, name).kind].readable)
    if (secret) expect((await exported({ formato: 'csv', columnas: secret })).status).toBe(400)
    expect((await exported({ formato: 'csv', sortBy: 'noExiste' })).status).toBe(400)
  })
})

it('escapes formulas in every cell', async () => {
  const [, resource] = firstOf(resourcesThat(({ key }) => key === 'prueba.aviso'))
  const hostile = ['=1+1', '+1', '-1', '@suma', '=cmd|calc!A0', '"; =1', '\t=1']
  for (const titulo of hostile) await createRow(t, resource, { titulo })
  const rows = cellsOf(
    (await t.call(routeOf(resource.routes, 'exportList'), { query: { formato: 'csv' } })).text,
  ).slice(1)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t]|^-\D/)
  const xlsx = await t.call(routeOf(resource.routes, 'exportList'), { query: { formato: 'xlsx' } })
  expect(await fileIn(xlsx.bytes, /worksheets\/sheet1\.xml$/)).not.toMatch(/<f[ >]/)
})

async function fileIn(archive: Buffer, name: RegExp): Promise<string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (name.test(archive.toString('utf8', at + 46, at + 46 + nameLength))) {
      const local = archive.readUInt32LE(at + 42)
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      const inflated = createInflateRaw()
      inflated.end(archive.subarray(start, start + archive.readUInt32LE(at + 20)))
      const chunks: Buffer[] = []
      for await (const chunk of inflated) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`The archive has no ${name}`)
}
