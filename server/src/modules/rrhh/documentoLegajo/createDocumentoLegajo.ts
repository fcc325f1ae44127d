import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDocumentoLegajo } from './assertDocumentoLegajo.ts'
import { lockLegajo } from './lockLegajo.ts'

/** Adds a document. It replaces the document in force in a single-document category, else the document it renews. */
export const createDocumentoLegajo: Handler<typeof documentoLegajo.routes.create> = async (context) => {
  const { db, body } = context
  await lockLegajo(db, body.trabajador)
  await assertDocumentoLegajo(db, body)
  const single = db
    .selectFrom('rrhh.categoria_documento')
    .select('id_categoria_documento')
    .where('id_categoria_documento', '=', body.categoriaDocumento)
    .where('permite_varios', '=', false)
  await db
    .updateTable('rrhh.documento_legajo')
    .set({ estado: 'REEMPLAZADO' })
    .where('id_trabajador', '=', body.trabajador)
    .where('id_categoria_documento', '=', body.categoriaDocumento)
    .where('estado', '=', 'VIGENTE')
    .where(({ eb, and, or }) => {
      const isSingle = eb('id_categoria_documento', 'in', single)
      if (!body.fechaVencimiento) return isSingle
      const isRenewed = and([eb('titulo', '=', body.titulo), eb('fecha_vencimiento', '<', body.fechaVencimiento)])
      return or([isSingle, isRenewed])
    })
    .execute()
  return crud(documentoLegajo).create(context)
}
