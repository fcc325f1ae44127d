import { type ImportRoutes, importLimits } from '@wamani/contract/core/importing.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { readTable } from '../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { getBatch } from './importBatch.ts'
import { findImporter, reachOfImport } from './importers.ts'
import { suggestFields } from './suggestFields.ts'

/** What a file says: the heads of its columns, and its rows by their line. */
type Rows = { heads: string[]; filled: { numero: number; celdas: string[] }[] }

/** Lines written at once. */
const TOGETHER = 2_000

/** Takes in a file of rows for this resource, as it is; what its columns mean is asked next. */
export const importFile = (resource: AnyResource): PreparedHandler<ImportRoutes['importFile'], Rows> => ({
  uploads: 'read',
  prepare: async (context) => {
    await reachOfImport(findImporter(context, resource.key), context)
    return rowsOf(await readTable(context.body.archivo, importLimits, context.user))
  },
  write: async (context) => {
    const { db, body, prepared } = context
    return getBatch(context, await keepRows(db, resource, body.archivo.nombre, prepared))
  },
})

function rowsOf({ lines: [head = [], ...lines] }: { lines: string[][] }): Rows {
  const heads = head.map(storable)
  const filled = lines
    .map((celdas, at) => ({ numero: at + 2, celdas: celdas.map(storable) }))
    .filter(({ celdas }) => celdas.length > 0)
  if (heads.length === 0 || filled.length === 0) throw new Problem('validation', 'El archivo no contiene filas.')
  return { heads, filled }
}

async function keepRows(db: Db, resource: AnyResource, archivo: string, { heads, filled }: Rows): Promise<number> {
  const campos = suggestFields(resource, heads)
  const { rows } = await sql<{ id: number }>`
    insert into nucleo.importacion (recurso, archivo, columnas, campos)
    values (${resource.key}, ${archivo}, ${heads}::text[], ${campos}::text[]) returning id_importacion as id`.execute(
    db,
  )
  const id = rows[0]!.id
  for (let at = 0; at < filled.length; at += TOGETHER)
    await sql`
      insert into nucleo.importacion_fila (id_importacion, numero, celdas)
      select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas))
      from jsonb_to_recordset(${JSON.stringify(filled.slice(at, at + TOGETHER))}::jsonb) r(numero int, celdas jsonb)`.execute(
      db,
    )
  return id
}

/** What the database cannot hold becomes a sign that no field takes. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed()
