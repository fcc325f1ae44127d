import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Columns } from './parseLines.ts'

/**
 * For statements over whole imports: without statistics of fresh lines, the planner would choose nested loops over
 * thousands of rows.
 */
export const disableNestedLoops = (db: Db) => sql`set local enable_nestloop = off`.execute(db)

/** `modo`: CONJUNTO writes with set-based statements, FILAS through the API operations. */
export type LockedBatch = Columns & {
  recurso: string
  estado: ImportBatch['estado']
  modo: 'CONJUNTO' | 'FILAS'
}

/** Locks an import until the end of the transaction. Throws 404, and 409 unless it is in one of these states. */
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

export async function assertNoInvalidLines(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from nucleo.importacion_fila where id_importacion = ${id} and estado = 'ERROR'`.execute(
    db,
  )
  const wrong = rows[0]?.wrong ?? 0
  if (wrong > 0) throw new Problem('conflict', `Hay ${wrong} filas con errores`)
}

export const skipExisting = (db: Db, id: number) =>
  sql`update nucleo.importacion_fila set estado = 'OMITIDA'
    where id_importacion = ${id} and estado = 'VALIDA' and not es_nueva`.execute(db)
