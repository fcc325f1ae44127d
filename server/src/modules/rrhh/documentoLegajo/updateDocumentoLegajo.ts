import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDocumentoLegajo } from './assertDocumentoLegajo.ts'

export const updateDocumentoLegajo: Handler<typeof documentoLegajo.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(documentoLegajo, context).lockEditable(targetOf(documentoLegajo, context), body.version)
  const { categoriaDocumento, fechaVencimiento } = { ...stored, ...body }
  await assertDocumentoLegajo(db, { categoriaDocumento, fechaVencimiento, archivo: body.archivo })
  return crud(documentoLegajo).update(context)
}
