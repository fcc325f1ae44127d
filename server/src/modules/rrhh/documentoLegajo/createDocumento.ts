import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDocumento } from './assertDocumento.ts'
import { lockLegajo } from './lockLegajo.ts'

/** A paper of a category that takes one replaces the one in force. */
export const createDocumento: Handler<typeof documentoLegajo.routes.create> = async (context) => {
  const { db, body } = context
  await lockLegajo(db, body.trabajador)
  await assertDocumento(db, body.categoriaDocumento, body)
  const single = db
    .selectFrom('rrhh.categoria_documento')
    .select('id_categoria_documento')
    .where('id_categoria_documento', '=', body.categoriaDocumento)
    .where('permite_varios', '=', false)
  await db
    .updateTable('rrhh.documento_legajo')
    .set({ estado: 'REEMPLAZADO' })
    .where('id_trabajador', '=', body.trabajador)
    .where('id_categoria_documento', 'in', single)
    .where('estado', '=', 'VIGENTE')
    .execute()
  return crud(documentoLegajo).create(context)
}
