import { Problem } from '@wamani/contract/core/problem.ts'
import { asOf } from '@wamani/contract/core/today.ts'
import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const names = Object.keys(documentoFields) as (keyof typeof documentoFields)[]
const required = names.filter((name) => documentoFields[name].required && documentoFields[name].initial === undefined)

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

/**
 * The rows of a CSV file whose head names the fields; `fila` counts the head as the first line. Of two rows of one
 * expediente the later counts.
 */
export function readDocumentos(bytes: Uint8Array, today: string): Read {
  const { head, lines } = readLines(bytes)
  const missing = required.filter((name) => !head.includes(name))
  if (missing.length > 0)
    throw new Problem('validation', {
      issues: missing.map((name) => ({ campo: name, mensaje: `Falta la columna ${name} en la cabecera del archivo.` })),
    })
  const documentos = new Map<string, Documento>()
  const errores: Read['errores'] = []
  asOf(today, () => {
    for (const [at, cells] of lines.entries()) {
      const given = Object.fromEntries(head.map((name, place) => [name, instantsOf(name, cells[place] ?? '')]))
      const { data, error } = row.safeParse({ ...empty, ...given })
      if (data) documentos.set(String(data.expediente), data as Documento)
      else errores.push({ fila: at + 2, mensaje: [...new Set(error.issues.map(({ message }) => message))].join('; ') })
    }
  })
  return { documentos: [...documentos.values()], errores }
}

const empty = Object.fromEntries(names.map((name) => [name, '']))

function readLines(bytes: Uint8Array): { head: string[]; lines: string[][] } {
  const text = Buffer.from(bytes)
  try {
    const delimiter = text.subarray(0, text.indexOf(10)).includes(';') ? ';' : ','
    const records = parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true, trim: true })
    const [head = [], ...lines] = records as string[][]
    return { head, lines }
  } catch {
    throw new Problem('validation', { issues: [{ campo: 'archivos', mensaje: 'El archivo no es un CSV válido.' }] })
  }
}

const DAY_FIRST = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d(?::\d\d)?))?$/
const YEAR_FIRST = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/

/** Instants as a spreadsheet writes them, «16/03/2026 10:00», are on the clock of Lima. */
function instantsOf(name: string, cell: string): string {
  if (!name.startsWith('fecha')) return cell
  const [, day, month, year, hour = '00:00'] = DAY_FIRST.exec(cell) ?? []
  if (day) return `${year}-${month}-${day}T${withSeconds(hour)}-05:00`
  const [, date, time = '00:00'] = YEAR_FIRST.exec(cell) ?? []
  return date ? `${date}T${withSeconds(time)}-05:00` : cell
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
