import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { importBatchRoutes } from '@wamani/contract/core/resource/importBatchRoutes.ts'
import { importLimits } from '@wamani/contract/core/resource/importing.ts'
import { readTable } from '../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { type FileRows, keepRows, rowsOf } from './fileRows.ts'
import { getBatch, lockBatch } from './getBatch.ts'
import { assertIdle, openBatch } from './openBatch.ts'

/**
 * Reads the file of an import again as a person says it is written, in place of the guess; rows that were corrected by
 * hand come again as they stand in the file. Throws 409 for a file that says itself how it is read, or is no longer there.
 */
export const rereadFile: PreparedHandler<typeof importBatchRoutes.importReread, FileRows> = {
  prepare: async (context) => {
    const { db, params, body, files, user } = context
    const { batch } = await openBatch(context, params.id)
    assertIdle(batch)
    const row = await db
      .selectFrom('nucleo.importacion')
      .select('id_archivo')
      .where('id_importacion', '=', params.id)
      .executeTakeFirstOrThrow()
    if (!batch.lectura || row.id_archivo === null)
      throw new Problem('conflict', 'Este archivo no se puede leer de otra manera. Impórtelo de nuevo.')
    const file = await files.read(db, row.id_archivo)
    return rowsOf(await readTable({ ...file, reading: body }, importLimits, user))
  },
  write: async (context) => {
    const { db, params, prepared } = context
    const { batch, importer } = await openBatch(context, params.id)
    assertIdle(batch)
    await lockBatch(db, params.id, ['LEIDA', 'REVISADA'])
    await keepRows(db, importer.resource, params.id, prepared)
    return getBatch(context, params.id)
  },
}
