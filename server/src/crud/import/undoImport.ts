import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { tableShape } from '../tableShape.ts'
import { columnsIn } from './applyImport.ts'
import { expectManyLines, holdBatch } from './importBatch.ts'
import { revertImported, touchedSince } from './importQueries.ts'

/** Takes a whole import back. Throws 409 once somebody has changed or used one of its records. */
export async function undoImport(db: Db, resource: AnyResource, id: number): Promise<void> {
  const shape = tableShape(resource)
  await holdBatch(db, resource, id, ['APLICADA'])
  await expectManyLines(db)
  const touched = await touchedSince(db, shape, id)
  if (touched > 0)
    throw new Problem(
      'conflict',
      `No se puede deshacer: ${touched} registros fueron modificados o usados después de la importación`,
    )
  const { columns } = await columnsIn(db, resource, id, false)
  await revertImported(db, shape, id, columns)
  await sql`update nucleo.importacion set estado = 'DESHECHA' where id_importacion = ${id}`.execute(db)
}
