import { type ImportRoutes, importLimits } from '@wamani/contract/core/importing.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { readTable } from '../../documents/readTable.ts'
import type { Handlers } from '../../http/implement.ts'
import { getBatch } from './importBatch.ts'
import { findImporter, reachOfImport } from './importers.ts'
import { suggestFields } from './suggestFields.ts'

type File = { nombre: string; tipo: string; contenido: Uint8Array }

/** Takes in a file of rows for this resource, as it is; what its columns mean is asked next. */
export const importFile = (resource: AnyResource): Handlers<ImportRoutes>['importFile'] => {
  return async (context) => {
    await reachOfImport(findImporter(context, resource.key), context)
    return getBatch(context, await keepFile(context.db, resource, context.body.archivo))
  }
}

async function keepFile(db: Db, resource: AnyResource, file: File): Promise<number> {
  const [head = [], ...lines] = await readTable(file, importLimits)
  const heads = head.map(storable)
  const filled = lines
    .map((celdas, at) => ({ numero: at + 2, celdas: celdas.map(storable) }))
    .filter(({ celdas }) => celdas.length > 0)
  if (heads.length === 0 || filled.length === 0) throw new Problem('validation', 'El archivo no contiene filas.')
  const campos = suggestFields(resource, heads)
  const { rows } = await sql<{ id: number }>`
    insert into nucleo.importacion (recurso, archivo, columnas, campos)
    values (${resource.key}, ${file.nombre}, ${heads}::text[], ${campos}::text[]) returning id_importacion as id`.execute(
    db,
  )
  const id = rows[0]!.id
  await sql`
    insert into nucleo.importacion_fila (id_importacion, numero, celdas)
    select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas))
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) r(numero int, celdas jsonb)`.execute(db)
  return id
}

/** What the database cannot hold becomes a sign that no field takes. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed()
