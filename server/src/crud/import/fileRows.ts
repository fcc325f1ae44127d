import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Table } from '../../documents/table/table.ts'
import { suggestFields } from './suggestFields.ts'

/** The heads of a file's columns, and its non-empty rows with their line numbers. */
export type FileRows = Pick<Table, 'reading'> & { heads: string[]; filled: { numero: number; celdas: string[] }[] }

const LINES_PER_INSERT = 2_000

/** Throws 400 for a table without heads or rows. */
export function toFileRows({ lines: [head = [], ...lines], reading }: Table): FileRows {
  const heads = head.map(storable)
  const filled = lines
    .map((celdas, at) => ({ numero: at + 2, celdas: celdas.map(storable) }))
    .filter(({ celdas }) => celdas.length > 0)
  if (heads.length === 0 || filled.length === 0) throw new Problem('validation', 'El archivo no contiene filas.')
  return { heads, filled, reading }
}

/** Replaces what PostgreSQL cannot store by U+FFFD, which no field accepts. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed()

/** Replaces the lines of an import by those of a file, and suggests a field for each column. */
export async function storeFileRows(db: Db, resource: AnyResource, id: number, rows: FileRows): Promise<void> {
  const { heads, filled, reading } = rows
  await sql`update nucleo.importacion set columnas = ${heads}::text[], campos = ${suggestFields(resource, heads)}::text[],
    estado = 'LEIDA', codificacion = ${reading?.codificacion ?? null}, separador = ${reading?.separador ?? null}
    where id_importacion = ${id}`.execute(db)
  await sql`delete from nucleo.importacion_fila where id_importacion = ${id}`.execute(db)
  for (let at = 0; at < filled.length; at += LINES_PER_INSERT)
    await sql`
      insert into nucleo.importacion_fila (id_importacion, numero, celdas)
      select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas))
      from jsonb_to_recordset(${JSON.stringify(filled.slice(at, at + LINES_PER_INSERT))}::jsonb) r(numero int, celdas jsonb)`.execute(
      db,
    )
}
