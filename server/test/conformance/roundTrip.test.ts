import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, type Values, validBody } from '../helpers/buildRow.ts'
import { can, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { list } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const { importApply, importBatch, importReview, importRows } = importBatchRoutes

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
type Format = keyof typeof types

/** Texts that spreadsheets mistake for formulas, numbers, dates or separators. */
const texts = [
  '-Jr. Lima 12;\n=1+1;"dos"\n  \'+3\n@cuatro',
  "'=1+1",
  '=1+1',
  '+51 984123456',
  "'s-Hertogenbosch",
  '-12',
  '@uno',
  '0012',
  '1,250',
  '01/02/2026',
  'Sí; "no", \'quizá\'',
  '#N/A',
]
/** Rows start at different texts, so that all are used. */
const ROWS = 4

const isFree = (name: string, { fields, unique }: Declared) => {
  const { kind, readOnly, digits, to } = fieldOf(fields, name)
  const isText = kinds[kind].folded || kind === 'phone'
  return isText && !readOnly && !digits && !to && !unique.some((names) => names.includes(name))
}

/** Creates a row with difficult texts, as far as its fields accept them. */
async function createHardRow(resource: Declared, start: number): Promise<void> {
  const named = [...texts.slice(start), ...texts.slice(0, start)]
  const body = await validBody(t, resource, { full: true })
  const changes: Values = {}
  for (const name of resource.importing?.fields ?? []) {
    if (!isFree(name, resource) || !(name in body)) continue
    const { input } = fieldOf(resource.fields, name)
    const text = named.find((one) => input.safeParse(one).success)
    if (text !== undefined) changes[name] = text
  }
  await createRow(t, resource, changes, { full: true }).catch(() => createRow(t, resource, {}, { full: true }))
}

const resources = resourcesThat((one) => one.importing !== null && can('create', 'list', 'exportList')(one))

/** Messages of misread cells. */
const MISREAD = /no se encontró|nombra a más|formato válido|se puede leer|escriba|Ingrese|Seleccione|superar/

describe.each(resources)('a file of %s', (_, resource) => {
  const names = (resource.importing?.fields ?? []).filter((name) => kinds[fieldOf(resource.fields, name).kind].readable)

  // rows of the first format are also in the second file
  it.each(['csv', 'xlsx'] as const)('changes nothing when it is exported as %s and imported again', async (formato) => {
    if (formato === 'csv') for (let at = 0; at < ROWS; at++) await createHardRow(resource, at)
    const before = await rowsOf(resource)
    const batch = await exportedAndRead(resource, names, formato)
    expect(batch.campos).toEqual(expect.arrayContaining(names))
    const reviewed = await step(importReview, batch)
    expect(reviewed.estado, JSON.stringify(reviewed.proceso)).toBe('REVISADA')
    const issues = await issuesOf(batch)
    const isUpdated = resource.importing?.key.length
    if (isUpdated) expect([issues, reviewed.sinCambios]).toEqual([[], batch.total])
    // without a key every row is new and rejected as a duplicate, not as misread
    else for (const one of issues) expect(one.join(' ')).not.toMatch(MISREAD)
    const applied = await step(importApply, batch, { soloValidas: true })
    expect(applied.estado, JSON.stringify(applied.proceso)).toBe('APLICADA')
    const after = await rowsOf(resource)
    if (isUpdated) return expect(said(after, names)).toEqual(said(before, names))
    const known = said(before, names).map((one) => JSON.stringify(one))
    const added = after.filter((row) => !before.some((one) => one[resource.id] === row[resource.id]))
    expect(known).toEqual(expect.arrayContaining(said(added, names).map((one) => JSON.stringify(one))))
  })
})

it('covers every importable resource', () => {
  expect(resources.length).toBeGreaterThan(20)
})

const rowsOf = async (resource: Declared): Promise<Row[]> =>
  (await list(t, resource, { per_page: 300, sortBy: `-${resource.id}` })).body.items

const said = (rows: readonly Row[], names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))

async function exportedAndRead(resource: Declared, names: readonly string[], formato: Format): Promise<ImportBatch> {
  const query = { formato, columnas: names.join(','), sortBy: `-${resource.id}` }
  const file = await t.call(routeOf(resource.routes, 'exportList'), { query })
  expect(file.status, file.text).toBe(200)
  const archivo = { nombre: `filas.${formato}`, tipo: types[formato], contenido: Uint8Array.from(file.bytes) }
  const answer = await t.call<ImportBatch>(routeOf(resource.routes, 'importFile'), { body: { archivo } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function step(route: Parameters<typeof t.call>[0], { idImportacion: id }: ImportBatch, body = {}) {
  const asked = await t.call(route, { params: { id }, body })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  return (await t.call<ImportBatch>(importBatch, { params: { id } })).body
}

async function issuesOf({ idImportacion: id }: ImportBatch): Promise<(number | string)[][]> {
  const query = { estado: 'errores', cuantas: 300 }
  const { body } = await t.call<{ items: ImportRow[] }>(importRows, { params: { id }, query })
  return body.items.map(({ numero, errores, celdas }) => [
    numero,
    ...errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`),
    celdas.join(' | ').slice(0, 300),
  ])
}
