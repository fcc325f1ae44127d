import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { type ImportBatch, type ImportRow, importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { describe, expect, it } from 'vitest'
import { toFileCell } from '../../src/crud/list/toCell.ts'
import { createRow, type Declared, type Values, validBody } from '../helpers/buildRow.ts'
import { importedResourcesThat } from '../helpers/covering/coveringSet.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { readZip } from '../helpers/files/readZip.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { badValues } from '../helpers/hostile/badValues.ts'
import { hostileTexts } from '../helpers/hostile/hostileValues.ts'
import { prepare } from '../helpers/preparations.ts'
import { get } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const { importApply, importBatch, importReview, importRows, importTemplate, importUndo } = importBatchRoutes

describe.each(importedResourcesThat(({ importing }) => importing !== null))('import of %s', (_, resource) => {
  const fields = importableFields(resource)
  const heads = fields.map(([, { label }]) => label)

  it('reads its own template, reports invalid rows, imports valid ones and undoes them', async () => {
    expect(await headsOfModel(resource)).toEqual(heads)
    const body = await prepare(t, resource, await validBody(t, resource, { full: true }), {})
    const before = await rowsOf(resource)
    const bad = fields.map(([, { kind }]) => badValues[kind].find((value) => PRINTABLE.test(String(value))))
    const hostile = hostileTexts.filter((text) => PRINTABLE.test(text)).map((text) => heads.map(() => text))
    const batch = await read(resource, [heads, await cellsOf(resource, body), bad.map(String), ...hostile])
    expect(batch.campos).toEqual(fields.map(([name]) => name))
    const reviewed = await step(importReview, batch)
    expect(reviewed.estado, JSON.stringify(reviewed.proceso)).toBe('REVISADA')
    const wrong = await wrongOf(batch)
    expect(
      wrong.filter(({ numero }) => numero === 2),
      'the good row',
    ).toEqual([])
    expect(reviewed.nuevas + reviewed.conErrores).toBe(batch.total)
    expect(wrong.length).toBeGreaterThan(0)
    for (const { mensaje } of wrong.flatMap(({ errores }) => errores)) expect(mensaje).not.toMatch(ENGLISH)
    expect(await rowsOf(resource)).toEqual(before)
    const applied = await step(importApply, batch, { soloValidas: true })
    expect(applied, JSON.stringify(applied.proceso)).toMatchObject({ estado: 'APLICADA', creadas: reviewed.nuevas })
    if (!batch.deshacible) return
    const undone = await step(importUndo, batch)
    expect(undone.estado, JSON.stringify(undone.proceso)).toBe('DESHECHA')
    expect(await rowsOf(resource)).toEqual(before)
  })
})

it('applies conditional fields to imported rows as to calls', async () => {
  const [resource, sede] = [resourceOf('prueba.pedido'), resourceOf('prueba.sede')]
  const nameOf = async (clase: string) => {
    const { row } = await createRow(t, sede, { clase })
    return String(row.codigo)
  }
  const [local, annex] = [await nameOf('LOCAL'), await nameOf('ANEXO')]
  const batch = await read(resource, [
    ['Título', 'Sede', 'Urgente', 'Motivo', 'Piso'],
    ['Bueno', annex, 'No', '', '2'],
    ['Sin piso', annex, 'No', '', ''],
    ['Con piso', local, 'No', '', '2'],
    ['Con motivo', local, 'No', 'Se agota', ''],
  ])
  await step(importReview, batch)
  const wrong = await wrongOf(batch)
  expect(wrong.map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])).toEqual([
    [3, 'Ingrese el piso'],
    [4, 'El piso no corresponde según la sede'],
    [5, 'El motivo no corresponde según lo marcado en «Urgente»'],
  ])
})

it('finds records by exported name, by names of earlier versions and by code, and reports ambiguous names', async () => {
  const [resource, sede] = [resourceOf('prueba.pedido'), resourceOf('prueba.sede')]
  const { row: parent } = await createRow(t, sede, {})
  const { row: one } = await createRow(t, sede, { nombre: "Ñaña d'Ivry" })
  const { row: other } = await createRow(t, sede, { nombre: "Ñaña d'Ivry", sedePadre: parent.idSede })
  const { row: made } = await createRow(t, resource, { sede: one.idSede })
  const query = { formato: 'csv', columnas: 'titulo,sede', query: String(made.titulo) }
  const { text } = await t.call(routeOf(resource.routes, 'exportList'), { query })
  const written = `Ñaña d'Ivry · ${String(one.codigo)}`
  expect(text).toContain(written)
  const names = [written, `${String(other.codigo)} · Ñaña d'Ivry`, String(one.codigo), "Ñaña d'Ivry"]
  const batch = await read(resource, [
    ['Título', 'Sede', 'Urgente'],
    ...names.map((name, at) => [`Pedido ${at}`, name, 'No']),
  ])
  await step(importReview, batch)
  const wrong = await wrongOf(batch)
  expect(wrong.map(({ numero, errores }) => [numero, ...errores.map(({ mensaje }) => mensaje)])).toEqual([
    [5, "Sede: «Ñaña d'Ivry» nombra a más de un registro; escriba su código o su número, como #12"],
  ])
  await step(importApply, batch, { soloValidas: true })
  const stored = await t.sql('select id_sede as id from prueba.pedido where titulo ~ $1 order by titulo', [
    '^Pedido [0-3]$',
  ])
  expect(stored.map(({ id }) => id)).toEqual([one.idSede, other.idSede, one.idSede])
})

/** Text that a text file can contain; other characters or markup are rejected. */
const PRINTABLE = /^[^<\p{Cc}\p{Cs}]{0,4000}$/u
const ENGLISH = /invalid|expected|required/i

async function headsOfModel({ key }: Declared): Promise<string[]> {
  const answer = await t.call(importTemplate, { query: { recurso: key } })
  expect(answer.status, answer.text).toBe(200)
  const files = readZip(answer.bytes)
  const strings = textsIn(String(files['xl/sharedStrings.xml']), /<si>.*?<\/si>/gs)
  const [row = ''] = /<row r="1".*?<\/row>/s.exec(String(files['xl/worksheets/sheet1.xml'])) ?? []
  return [...row.matchAll(/<v>(\d+)<\/v>/g)].map(([, place]) => strings[Number(place)] ?? '')
}

const textsIn = (xml: string, part: RegExp) =>
  [...xml.matchAll(part)].map(([whole]) =>
    whole.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name] ?? ''),
  )
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

async function read({ routes }: Declared, rows: string[][]): Promise<ImportBatch> {
  const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
  const archivo = { nombre: 'filas.csv', tipo: 'text/csv', contenido: new TextEncoder().encode(text) }
  const answer = await t.call<ImportBatch>(routeOf(routes, 'importFile'), { body: { archivo } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function step(
  route: Parameters<typeof t.call>[0],
  { idImportacion: id }: ImportBatch,
  body = {},
): Promise<ImportBatch> {
  const asked = await t.call(route, { params: { id }, body })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  return (await t.call<ImportBatch>(importBatch, { params: { id } })).body
}

const wrongOf = async ({ idImportacion: id }: ImportBatch) => {
  const query = { estado: 'errores', cuantas: 300 }
  return (await t.call<{ items: ImportRow[] }>(importRows, { params: { id }, query })).body.items
}

async function rowsOf({ table, removal }: Declared): Promise<Row[]> {
  const alive = removal === 'logical' ? 'where eliminado_en is null' : ''
  return t.sql(`select count(*) as n, coalesce(sum(hashtextextended(x::text, 0)), 0) as sum from ${table} x ${alive}`)
}

/** Cells for a request body: labels for codes, names for ids. */
const cellsOf = async (resource: Declared, body: Values): Promise<string[]> =>
  Promise.all(importableFields(resource).map(([name, field]) => cellOf(field, body[name])))

async function cellOf(field: Field, value: unknown): Promise<string> {
  if (value === null || value === undefined) return ''
  if (field.kind === 'choice') return field.options?.find((option) => option.value === value)?.label ?? ''
  if (field.kind === 'boolean') return value ? 'Sí' : 'No'
  if (field.kind === 'date') return String(value).split('-').reverse().join('/')
  if (field.kind === 'reference') return nameOf(field, value)
  if (field.kind === 'references') return (await Promise.all([value].flat().map((id) => nameOf(field, id)))).join('; ')
  if (field.kind === 'tags') return (value as string[]).join('; ')
  if (field.kind === 'point') {
    const { x, y } = value as { x: number; y: number }
    return `${y}, ${x}`
  }
  return String(value)
}

async function nameOf(field: Field, value: unknown): Promise<string> {
  const target = findResource(field.to ?? '')
  const id = Number(typeof value === 'object' ? (value as Row)[target.id] : value)
  const { body } = await get(t, resourceOf(target.key), id)
  return isName(target) ? String(toFileCell({ ...field, kind: 'reference' }, body)) : `#${id}`
}

/** True when the identifying fields contain a unique set. */
const isName = ({ naming, unique }: AnyResource) => unique.some((names) => names.every((one) => naming.includes(one)))
