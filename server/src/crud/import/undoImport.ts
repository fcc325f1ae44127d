import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { tableSchema } from '../tableSchema.ts'
import { columnsIn } from './applyImport.ts'
import { revertImported, touchedSince } from './findHolders.ts'
import { expectManyLines, lockBatch } from './getBatch.ts'

/** Records named when an import cannot be taken back. */
const NAMED = 50

/** Throws 409, with a list, once somebody has changed or used a record of an import whose rows were written together. */
export async function assertUntouched(db: Db, resource: AnyResource, id: number): Promise<void> {
  await expectManyLines(db)
  const touched = await touchedSince(db, tableSchema(resource), id)
  if (touched.length === 0) return
  const issues = touched.slice(0, NAMED).map(({ numero, nombre, usado }) => ({
    campo: `Fila ${numero}`,
    mensaje: `${nombre || 'El registro'} ${usado ? 'ya tiene registros que dependen de él' : 'cambió después'}`,
  }))
  throw new Problem('conflict', {
    message: `No se puede deshacer: ${touched.length} registros fueron modificados o usados después de la importación`,
    issues,
  })
}

/** Takes a whole import back whose rows were written together, all in this transaction. */
export async function undoImport(db: Db, resource: AnyResource, id: number): Promise<void> {
  await lockBatch(db, id, ['APLICADA'])
  await assertUntouched(db, resource, id)
  const { columns } = await columnsIn(db, resource, id, false)
  await revertImported(db, tableSchema(resource), id, columns)
  await sql`update nucleo.importacion set estado = 'DESHECHA' where id_importacion = ${id}`.execute(db)
}
