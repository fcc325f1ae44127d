import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** A task, held until the end of the transaction; throws not-found. */
export async function lockTarea(db: Db, id: number) {
  const row = await db
    .selectFrom('geoencuesta.tarea')
    .select(['id_tarea', 'id_grupo', 'fecha_fin', 'situacion', 'estado', 'version'])
    .where((eb) => eb(eb.cast<number>('id_tarea', 'bigint'), '=', id))
    .where('eliminado_en', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** Closing a task is final (S5). */
export function assertNotClosed({ situacion }: { situacion: string }): void {
  if (situacion === 'cerrada') throw new Problem('conflict', 'La tarea está cerrada.')
}
