import { readFileSync } from 'node:fs'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { describe, expect, it } from 'vitest'
import type { Declared } from '../helpers/buildRow.ts'
import { routeOf } from '../helpers/everyResource.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const { importBatch, importReview, importRows } = importBatchRoutes

async function read(resource: unknown, path: string): Promise<ImportBatch> {
  const nombre = path.split('/').at(-1)
  const contenido = new Uint8Array(readFileSync(new URL(path, import.meta.url)))
  const route = routeOf((resource as Declared).routes, 'importFile')
  const answer = await t.call<ImportBatch>(route, { body: { archivo: { nombre, tipo: '', contenido } } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function reviewed({ idImportacion: id }: ImportBatch) {
  const params = { id }
  const asked = await t.call(importReview, { params, body: {} })
  expect(asked.status, asked.text).toBe(200)
  await t.work()
  const { body: batch } = await t.call<ImportBatch>(importBatch, { params })
  const { body: rows } = await t.call<{ items: ImportRow[] }>(importRows, { params, query: {} })
  return {
    batch,
    rows: rows.items.map(({ numero, celdas }) => ({ numero, celdas })),
    issues: rows.items.flatMap(({ numero, errores }) => errores.map(({ mensaje }) => [numero, mensaje])),
  }
}

const pair = (first: string, second: string) => [
  [5, first, 'Rosa', 'Quispe', 'Ñaupari'],
  [6, second, 'José', 'Muñoz', 'Huamán'],
]
/** Valid files: heading row, and number, document, names and surnames of each person. */
const lists: readonly [file: string, headingRow: number, persons: (string | number)[][]][] = [
  ['primera-hoja-oculta.xlsx', 1, [[2, '70000001', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['fila-1-vacia.xlsx', 2, [[3, '70000002', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['titulo-arriba.xlsx', 3, [[4, '70000003', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['ms-dos-850.csv', 1, [[2, '70000013', 'José', 'Muñoz', 'Ñaupari']]],
  ['excel-95.xls', 4, pair('70000048', '70000049')],
  ['excel-97.xls', 4, pair('70000040', '70000041')],
  ['excel-2003.xls', 4, pair('70000042', '70000043')],
  ['libreoffice.ods', 4, pair('70000044', '70000045')],
  ['pagina-web.xls', 4, pair('70000046', '70000047')],
  ['tuberias.txt', 1, [[2, '70000014', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['tabla-html.xls', 1, [[2, '70000018', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['padron.ods', 1, [[2, '70000019', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['barras-invertidas.xlsx', 1, [[2, '70000008', 'Rosa', 'Quispe', 'Ñaupari']]],
  ['prefijo-x.xlsx', 1, [[2, '70000009', 'Rosa', 'Quispe', 'Ñaupari']]],
  [
    'solo-cr.csv',
    1,
    [
      [2, '70000010', 'Rosa', 'Quispe', 'Ñaupari'],
      [3, '70000011', 'Rosa', 'Quispe', 'Ñaupari'],
    ],
  ],
  ['texto-unicode.txt', 1, [[2, '70000012', 'Rosa', 'Quispe', 'Ñaupari']]],
]

describe('list of participants', () => {
  it.each(lists)('reads %s', async (file, headingRow, persons) => {
    const { batch, rows, issues } = await reviewed(await read(participante, `lists/${file}`))
    expect(issues).toEqual([])
    expect(batch.lectura?.filaCabecera).toBe(headingRow)
    expect(rows.map(({ numero, celdas: [, document, ...names] }) => [numero, document, ...names.slice(0, 3)])).toEqual(
      persons,
    )
  })

  it('rejects cells with formula errors', async () => {
    const { batch, issues } = await reviewed(await read(participante, 'lists/errores-de-formula.xlsx'))
    expect(batch).toMatchObject({ total: 2, conErrores: 2 })
    expect(issues).toEqual([
      [2, 'Apellido materno: la celda tiene el error #N/A; corrija la fórmula o escriba el valor'],
      [3, 'Nombres: la celda tiene el error #NAME?; corrija la fórmula o escriba el valor'],
    ])
  })

  it('rejects a name with invisible characters', async () => {
    expect((await reviewed(await read(participante, 'lists/invisibles.xlsx'))).batch).toMatchObject({
      total: 2,
      nuevas: 1,
    })
  })

  it('reports the row of an unclosed quote and reads the other rows', async () => {
    const { batch, issues } = await reviewed(await read(participante, 'lists/comilla-suelta.csv'))
    expect(batch).toMatchObject({ total: 3, nuevas: 2, conErrores: 1 })
    expect(issues).toEqual([[3, 'Institución: la celda abre unas comillas que no se cierran; corríjala']])
  })
})

it('rejects an 18-digit account number stored as a number and accepts it as text', async () => {
  const { issues, rows } = await reviewed(await read(trabajador, 'cuenta-larga-como-numero.xlsx'))
  expect(issues).toContainEqual([2, 'Cuenta de haberes: el número perdió dígitos; escríbalo como texto'])
  expect(issues.filter(([row]) => row === 3)).toEqual([])
  expect(defined(rows[1], 'row 3').celdas.at(-1)).toBe('193001234567890123')
})
