import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { getOpenDocumento } from './getOpenDocumento.ts'
import { lockLegajo } from './lockLegajo.ts'

/** Takes back a paper nobody has verified; what it had replaced is in force again. */
export const removeDocumento: Handler<typeof documentoLegajo.routes.remove> = async (context) => {
  const { db, params } = context
  const { trabajador, categoriaDocumento, estado } = await getOpenDocumento(context, params.id ?? 0)
  await lockLegajo(db, trabajador)
  await crud(documentoLegajo).remove(context)
  if (estado !== 'VIGENTE') return
  await sql`
    update rrhh.documento_legajo set estado = 'VIGENTE' where id_documento_legajo = (
      select max(d.id_documento_legajo) from rrhh.documento_legajo d join rrhh.categoria_documento c using (id_categoria_documento)
      where d.id_trabajador = ${trabajador} and d.id_categoria_documento = ${categoriaDocumento}
        and d.estado = 'REEMPLAZADO' and not c.permite_varios)`.execute(db)
}
