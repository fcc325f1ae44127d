import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { z } from 'zod'
import { sheetInstant } from '../../../documents/table/sheetDay.ts'

const names = Object.keys(documentoFields) as (keyof typeof documentoFields)[]
export const isField = (heading: string): boolean => heading in documentoFields
/** Required headings. */
export const required = names.filter(
  (name) => documentoFields[name].required && documentoFields[name].initial === undefined,
)

const row = z.object(
  Object.fromEntries(
    names.map((name) => {
      const { input, initial } = documentoFields[name]
      return [name, initial === undefined ? input : z.preprocess((value) => (value === '' ? initial : value), input)]
    }),
  ),
)

export type Documento = Record<keyof typeof documentoFields, unknown>
type Read = { documentos: Documento[]; errores: { fila: number; mensaje: string }[] }

/** Rows validated before yielding to other requests. */
const ROWS_PER_TURN = 200

/** Parses the rows below the heading row, counted from 1. Of two rows with the same expediente the later one counts. */
export async function readDocumentos(table: readonly string[][], headingRow: number, today: string): Promise<Read> {
  const head = table[headingRow - 1] ?? []
  const missing = required.filter((name) => !head.includes(name))
  if (missing.length > 0)
    throw new Problem('validation', {
      issues: missing.map((name) => ({ campo: name, mensaje: `Falta la columna ${name} en la cabecera del archivo.` })),
    })
  const documentos = new Map<string, Documento>()
  const errores: Read['errores'] = []
  for (const [at, cells] of table.slice(headingRow).entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    if (cells.length === 0) continue
    const given = Object.fromEntries(head.map((name, place) => [name, cellOf(name, cells[place] ?? '')]))
    const { data, error } = asOf(today, () => row.safeParse({ ...empty, ...given }))
    if (data) documentos.set(String(data.expediente), data as Documento)
    else
      errores.push({
        fila: headingRow + at + 1,
        mensaje: [...new Set(error.issues.map(({ message }) => message))].join('; '),
      })
  }
  return { documentos: [...documentos.values()], errores }
}

const empty = Object.fromEntries(names.map((name) => [name, '']))

const cellOf = (name: string, cell: string) => (name.startsWith('fecha') && cell !== '' ? sheetInstant(cell) : cell)
