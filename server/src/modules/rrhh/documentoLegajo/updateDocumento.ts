import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDocumento } from './assertDocumento.ts'
import { getOpenDocumento } from './getOpenDocumento.ts'

export const updateDocumento: Handler<typeof documentoLegajo.routes.update> = async (context) => {
  const { db, params, body } = context
  const { categoriaDocumento, ...stored } = await getOpenDocumento(context, params.id ?? 0)
  const { fechaVencimiento = stored.fechaVencimiento, archivo } = body
  await assertDocumento(db, categoriaDocumento, { fechaVencimiento, archivo })
  return crud(documentoLegajo).update(context)
}
