import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { importLimits } from '@wamani/contract/core/resource/routes/importing.ts'
import { readTable } from '../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { type FileRows, storeFileRows, toFileRows } from './fileRows.ts'
import { getBatch } from './getBatch.ts'
import { lockBatch } from './lockBatch.ts'
import { assertIdle, openBatch } from './openBatch.ts'
import { headingsOf } from './suggestFields.ts'

/**
 * Reads an import file again with the chosen encoding, separator, sheet and heading row. Manual corrections are lost.
 * Throws 409 when the file is no longer stored.
 */
export const rereadFile: PreparedHandler<typeof importBatchRoutes.importReread, FileRows> = {
  prepare: async (context) => {
    const { db, params, body, files, user } = context
    const { batch, importer } = await openBatch(context, params.id)
    assertIdle(batch)
    const row = await db
      .selectFrom('nucleo.importacion')
      .select('id_archivo')
      .where('id_importacion', '=', params.id)
      .executeTakeFirstOrThrow()
    if (!batch.lectura || row.id_archivo === null)
      throw new Problem('conflict', 'Este archivo no se puede leer de otra manera. Impórtelo de nuevo.')
    const file = await files.read(db, row.id_archivo)
    return toFileRows(await readTable({ ...file, reading: body }, importLimits, user, headingsOf(importer.resource)))
  },
  write: async (context) => {
    const { db, params, prepared } = context
    const { batch, importer } = await openBatch(context, params.id)
    assertIdle(batch)
    await lockBatch(db, params.id, ['LEIDA', 'REVISADA'])
    await storeFileRows(db, importer.resource, params.id, prepared)
    return getBatch(context, params.id)
  },
}
