import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { type ImportRoutes, importLimits } from '@wamani/contract/core/resource/routes/importing.ts'
import { readTable } from '../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { type FileRows, storeFileRows, toFileRows } from './fileRows.ts'
import { getBatch } from './getBatch.ts'
import { findImporter, importScopes } from './importers.ts'
import { headingsOf } from './suggestFields.ts'

export const importFile = (resource: AnyResource): PreparedHandler<ImportRoutes['importFile'], FileRows> => ({
  prepare: async (context) => {
    await importScopes(findImporter(context, resource.key), context)
    return toFileRows(await readTable(context.body.archivo, importLimits, context.user, headingsOf(resource)))
  },
  write: async (context) => {
    const { db, files, body, prepared } = context
    const { id_importacion: id } = await db
      .insertInto('nucleo.importacion')
      .values({
        recurso: resource.key,
        archivo: body.archivo.nombre,
        id_archivo: await files.keep(db, body.archivo),
        columnas: [],
        campos: [],
      })
      .returning('id_importacion')
      .executeTakeFirstOrThrow()
    await storeFileRows(db, resource, id, prepared)
    return getBatch(context, id)
  },
})
