import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Table } from '../../documents/table/table.ts'
import { suggestFields } from './suggestFields.ts'

/** What a file says: the heads of its columns, and its rows by their line. */
export type FileRows = Pick<Table, 'reading'> & { heads: string[]; filled: { numero: number; celdas: string[] }[] }

/** Lines written at once. */
const TOGETHER = 2_000

/** Throws 400 for a table without heads or rows. */
export function rowsOf({ lines: [head = [], ...lines], reading }: Table): FileRows {
  const heads = head.map(storable)
  const filled = lines
    .map((celdas, at) => ({ numero: at + 2, celdas: celdas.map(storable) }))
    .filter(({ celdas }) => celdas.length > 0)
  if (heads.length === 0 || filled.length === 0) throw new Problem('validation', 'El archivo no contiene filas.')
  return { heads, filled, reading }
}

/** What the database cannot hold becomes a sign that no field takes. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed()

/** Writes what a file says in place of what an import held; to which field each column goes is a suggestion. */
export async function keepRows(db: Db, resource: AnyResource, id: number, rows: FileRows): Promise<void> {
  const { heads, filled, reading } = rows
  await sql`update nucleo.importacion set columnas = ${heads}::text[], campos = ${suggestFields(resource, heads)}::text[],
    estado = 'LEIDA', codificacion = ${reading?.codificacion ?? null}, separador = ${reading?.separador ?? null}
    where id_importacion = ${id}`.execute(db)
  await sql`delete from nucleo.importacion_fila where id_importacion = ${id}`.execute(db)
  for (let at = 0; at < filled.length; at += TOGETHER)
    await sql`
      insert into nucleo.importacion_fila (id_importacion, numero, celdas)
      select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas))
      from jsonb_to_recordset(${JSON.stringify(filled.slice(at, at + TOGETHER))}::jsonb) r(numero int, celdas jsonb)`.execute(
      db,
    )
}
