import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Apply } from '@wamani/contract/core/resource/importBatchRoutes.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { fieldColumn } from '../joinedReference.ts'
import { tableSchema } from '../tableSchema.ts'
import { insertImported, noteVersions, updateImported } from './findHolders.ts'
import { assertNoWrongLines, expectManyLines, leaveKnown, lockBatch } from './getBatch.ts'

/**
 * Turns the sound lines of a reviewed import into records, all in this transaction. Throws 409 while lines are wrong,
 * unless only the sound ones are wanted, and when a record changed since it was compared with the file.
 */
export async function applyImport(db: Db, resource: AnyResource, id: number, { soloValidas, existentes }: Apply) {
  const schema = tableSchema(resource)
  await lockBatch(db, id, ['REVISADA'])
  await expectManyLines(db)
  if (!soloValidas) await assertNoWrongLines(db, id)
  if (existentes === 'OMITIR') await leaveKnown(db, id)
  const [fresh, changed] = [await columnsIn(db, resource, id, true), await columnsIn(db, resource, id, false)]
  const creadas = fresh.columns.length > 0 ? await insertImported(db, schema, id, fresh.columns) : 0
  const actualizadas = changed.columns.length > 0 ? await updateImported(db, schema, id, changed.columns) : 0
  if (actualizadas < changed.rows)
    throw new Problem('conflict', {
      message: 'Otro usuario modificó registros de la importación. Revise el archivo de nuevo.',
      codigo: 'VERSION',
    })
  await noteVersions(db, schema, id)
  await sql`update nucleo.importacion set estado = 'APLICADA', creadas = ${creadas}, actualizadas = ${actualizadas}
    where id_importacion = ${id}`.execute(db)
}

/** The columns that the sound lines of an import write, and how many lines there are. */
export async function columnsIn(db: Db, { fields }: AnyResource, id: number, isNew: boolean) {
  const { rows } = await sql<{ columns: string[] | null; rows: number }>`
    select (select array_agg(distinct k) from nucleo.importacion_fila f, jsonb_object_keys(f.valores) k
        where f.id_importacion = ${id} and f.estado in ('VALIDA', 'APLICADA') and f.es_nueva = ${isNew}) as columns,
      (select count(*)::int from nucleo.importacion_fila f
        where f.id_importacion = ${id} and f.estado in ('VALIDA', 'APLICADA') and f.es_nueva = ${isNew}) as rows`.execute(
    db,
  )
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  const named = new Set(rows[0]?.columns)
  const columns = own.map(([name, field]) => fieldColumn(name, field)).filter((column) => named.has(column))
  return { columns, rows: rows[0]?.rows ?? 0 }
}
