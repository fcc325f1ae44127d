import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDocumentoLegajo } from './assertDocumentoLegajo.ts'
import { lockDocumentoLegajo } from './lockDocumentoLegajo.ts'

export const updateDocumentoLegajo: Handler<typeof documentoLegajo.routes.update> = async (context) => {
  const { db, params, body } = context
  const { categoriaDocumento, ...stored } = await lockDocumentoLegajo(context, params.id ?? 0)
  const { fechaVencimiento = stored.fechaVencimiento, archivo } = body
  await assertDocumentoLegajo(db, categoriaDocumento, { fechaVencimiento, archivo })
  return crud(documentoLegajo).update(context)
}
