import type { Legajo, legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

type Category = Legajo['faltantes'][number] & { hay: boolean }

export const getLegajo: Handler<typeof legajoRoutes.getLegajo> = async (context) => {
  const { db, params } = context
  await records(trabajador, context).get(params.id)
  const { rows } = await sql<Category>`
    select c.id_categoria_documento as "idCategoriaDocumento", c.codigo, c.nombre, exists (
      select from rrhh.documento_legajo d where d.id_trabajador = ${params.id}
        and d.id_categoria_documento = c.id_categoria_documento and d.estado = 'VIGENTE') as hay
    from rrhh.categoria_documento c where c.obligatorio and c.activo order by c.seccion, c.codigo`.execute(db)
  const present = rows.filter(({ hay }) => hay).length
  return {
    completitud: rows.length === 0 ? 100 : Math.round((present * 100) / rows.length),
    obligatorias: rows.length,
    cumplidas: present,
    faltantes: rows.filter(({ hay }) => !hay).map(({ hay: _, ...category }) => category),
  }
}
