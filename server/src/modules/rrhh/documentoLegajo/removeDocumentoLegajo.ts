import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockDocumentoLegajo } from './lockDocumentoLegajo.ts'
import { lockLegajo } from './lockLegajo.ts'

/** Removes a document that nobody has verified; the one it had replaced is in force again. */
export const removeDocumentoLegajo: Handler<typeof documentoLegajo.routes.remove> = async (context) => {
  const { db, params } = context
  const { trabajador, categoriaDocumento, estado } = await lockDocumentoLegajo(context, params.id ?? 0)
  await lockLegajo(db, trabajador)
  await crud(documentoLegajo).remove(context)
  if (estado !== 'VIGENTE') return
  await sql`
    update rrhh.documento_legajo set estado = 'VIGENTE' where id_documento_legajo = (
      select max(d.id_documento_legajo) from rrhh.documento_legajo d join rrhh.categoria_documento c using (id_categoria_documento)
      where d.id_trabajador = ${trabajador} and d.id_categoria_documento = ${categoriaDocumento}
        and d.estado = 'REEMPLAZADO' and not c.permite_varios)`.execute(db)
}
