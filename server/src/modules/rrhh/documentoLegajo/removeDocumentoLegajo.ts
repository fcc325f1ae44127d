import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockLegajoOf } from './lockLegajo.ts'
import { restoreReplaced } from './restoreReplaced.ts'

/** Removes an unverified document. The document that it replaced is in force again. */
export const removeDocumentoLegajo: Handler<typeof documentoLegajo.routes.remove> = async (context) => {
  const { db, params } = context
  const id = targetId(params.id, undefined)
  await lockLegajoOf(db, id)
  const stored = await records(documentoLegajo, context).lock(id)
  await crud(documentoLegajo).remove(context)
  if (stored.estado === 'VIGENTE') await restoreReplaced(db, stored)
}
