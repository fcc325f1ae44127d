import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import type { quienPuedeQue, Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions } from '../corePermissions.ts'
import { rightColumns, rightOrder } from './rightColumns.ts'

type Offered = Right & { idpermiso: number | null; permitido: boolean }

export const listPermisosDePerfil: Handler<typeof quienPuedeQue.listPermisosDePerfil> = async (context) => {
  const { db, params } = context
  await records(perfil, context).get(params.id)
  const { rows } = await sql<Offered>`
    select pe.idpermiso, pe.idpermiso is not null as permitido, ${rightColumns}
    from seguridad.perfil_servicio ps join seguridad.servicio s using (id_servicio)
    join seguridad.recurso r using (id_servicio) join seguridad.tipo_recurso t using (id_tipo_recurso)
    left join seguridad.permiso pe on pe.id_perfil = ps.id_perfil and pe.id_recurso = r.id_recurso
    where ps.id_perfil = ${params.id} order by ${rightOrder}`.execute(db)
  const granted = rows.flatMap(({ idpermiso }) => idpermiso ?? [])
  const core = new Set(await corePermissions(db, granted))
  return rows.map((row) => ({ ...row, protegido: core.has(row.idpermiso ?? 0) }))
}
