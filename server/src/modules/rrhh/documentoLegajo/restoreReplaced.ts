import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Replacing = { trabajador: number; categoriaDocumento: number; titulo: string }

/** Puts the last replaced document back in force; in a category with several, the last of the same title. */
export async function restoreReplaced(db: Db, { trabajador, categoriaDocumento, titulo }: Replacing): Promise<void> {
  await sql`
    update rrhh.documento_legajo set estado = 'VIGENTE' where id_documento_legajo = (
      select max(d.id_documento_legajo) from rrhh.documento_legajo d join rrhh.categoria_documento c using (id_categoria_documento)
      where d.id_trabajador = ${trabajador} and d.id_categoria_documento = ${categoriaDocumento}
        and d.estado = 'REEMPLAZADO' and (not c.permite_varios or d.titulo = ${titulo}))`.execute(db)
}
