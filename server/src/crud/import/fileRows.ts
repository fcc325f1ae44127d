import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { faultsOf } from '../../documents/table/readableLines.ts'
import { type Cell, type Table, textOf } from '../../documents/table/table.ts'
import { suggestFields } from './suggestFields.ts'

/** A row of a file. `defectos`: cells whose text is not their value, by column from 0. */
type FileRow = { numero: number; celdas: string[]; defectos: Record<number, string> | null }
/** Column headings and non-empty rows with their line numbers. */
export type FileRows = Pick<Table, 'reading'> & { heads: string[]; filled: FileRow[] }

const LINES_PER_INSERT = 2_000

/**
 * Rows below the headings. Repeated heading rows, as in printed reports, are skipped with a warning. Throws 400 for a
 * table without headings or rows.
 */
export function toFileRows({ lines, reading }: Table): FileRows {
  const { filaCabecera, hoja, hojas } = reading
  const heads = (lines[filaCabecera - 1] ?? []).map((cell) => storable(textOf(cell)))
  const below = lines
    .map((line, at): FileRow => ({ numero: at + 1, celdas: line.map(cellText), defectos: defectsOf(line) }))
    .filter(({ numero, celdas }) => numero > filaCabecera && celdas.length > 0)
  if (lines.length === 0) throw noRows(hoja === null ? '.' : ` en sus hojas visibles.`)
  if (heads.length === 0) throw noRows(`: la fila ${filaCabecera} está vacía.`)
  const place = hoja === null ? '' : ` de la hoja «${hoja}»`
  const where = filaCabecera > 1 || hojas.length > 1 ? ` debajo de los encabezados (fila ${filaCabecera}${place})` : ''
  const headText = heads.join('\0')
  const isHeads = ({ celdas }: FileRow) => celdas.join('\0') === headText
  const filled = below.filter((row) => !isHeads(row))
  if (filled.length === 0) throw noRows(`${where}.`)
  return { heads, filled, reading: withRepeated(reading, below.filter(isHeads)) }
}

const noRows = (where: string) => new Problem('validation', `El archivo no contiene filas${where}`)

const cellText = (cell: Cell) => storable(textOf(cell))

function defectsOf(line: readonly Cell[]): FileRow['defectos'] {
  const faults = faultsOf(line)
  return faults.length > 0 ? Object.fromEntries(faults.map(({ column, falla }) => [column, falla])) : null
}

const MAX_NAMED = 10

function withRepeated(reading: TableReading, repeated: readonly FileRow[]): TableReading {
  if (repeated.length === 0) return reading
  const named = repeated.slice(0, MAX_NAMED).map(({ numero }) => numero)
  const more = repeated.length > MAX_NAMED ? '…' : ''
  return {
    ...reading,
    avisos: [...reading.avisos, `Se omitieron las filas que repiten los encabezados: ${named.join(', ')}${more}.`],
  }
}

/** Replaces characters that PostgreSQL cannot store by U+FFFD, which no field accepts. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed()

/** Replaces the lines of an import and suggests a field for each column. */
export async function storeFileRows(db: Db, resource: AnyResource, id: number, rows: FileRows): Promise<void> {
  const { heads, filled, reading } = rows
  await sql`update nucleo.importacion set columnas = ${heads}::text[], campos = ${suggestFields(resource, heads)}::text[],
    estado = 'LEIDA', lectura = ${JSON.stringify(reading)}::jsonb
    where id_importacion = ${id}`.execute(db)
  await sql`delete from nucleo.importacion_fila where id_importacion = ${id}`.execute(db)
  for (let at = 0; at < filled.length; at += LINES_PER_INSERT)
    await sql`
      insert into nucleo.importacion_fila (id_importacion, numero, celdas, defectos)
      select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas)), nullif(r.defectos, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(filled.slice(at, at + LINES_PER_INSERT))}::jsonb)
        r(numero int, celdas jsonb, defectos jsonb)`.execute(db)
}
