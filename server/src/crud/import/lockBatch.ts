import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Columns } from './parseLines.ts'

/**
 * For statements over whole imports: the planner has no statistics of lines just written, expects a few, and would choose
 * a nested loop over thousands.
 */
export const disableNestedLoops = (db: Db) => sql`set local enable_nestloop = off`.execute(db)

/** `modo`: rows are written by set-based statements (CONJUNTO), or one by one through the API's operations (FILAS). */
export type LockedBatch = Columns & {
  recurso: string
  estado: ImportBatch['estado']
  modo: 'CONJUNTO' | 'FILAS'
}

/** Locks an import to the end of the transaction. Throws 404, and 409 unless it is in one of these states. */
export async function lockBatch(db: Db, id: number, states: readonly ImportBatch['estado'][]): Promise<LockedBatch> {
  const { rows } = await sql<LockedBatch>`
    select recurso, estado, campos, decimales, numeros_almacenados as almacenados, con_observaciones as "conObservaciones", modo
    from nucleo.importacion where id_importacion = ${id}::bigint for update`.execute(db)
  const [batch] = rows
  if (!batch) throw new Problem('notFound')
  if (batch.estado === 'APLICADA' && !states.includes('APLICADA'))
    throw new Problem('conflict', 'La importación ya fue registrada.')
  if (!states.includes(batch.estado))
    throw new Problem('conflict', `Operación no permitida: la importación está en estado ${batch.estado}`)
  return batch
}

/** Throws 409 while lines have errors. */
export async function assertNoInvalidLines(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from nucleo.importacion_fila where id_importacion = ${id} and estado = 'ERROR'`.execute(
    db,
  )
  const wrong = rows[0]?.wrong ?? 0
  if (wrong > 0) throw new Problem('conflict', `Hay ${wrong} filas con errores`)
}

/** Excludes the lines of records that already exist. */
export const skipExisting = (db: Db, id: number) =>
  sql`update nucleo.importacion_fila set estado = 'OMITIDA'
    where id_importacion = ${id} and estado = 'VALIDA' and not es_nueva`.execute(db)
