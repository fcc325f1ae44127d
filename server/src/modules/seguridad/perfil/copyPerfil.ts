import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'

/** Another profile with the same scope, services and permissions. What it is copied from stays protected alone. */
export const copyPerfil: Handler<typeof perfil.routes.copiar> = async ({ db, params, body, scope }) => {
  const shape = tableSchema(perfil)
  const { descripcion, alcance } = await getRow(db, shape, params.id, scope)
  const values = { nombre: body.nombre, descripcion, alcance, estado: true }
  const { idPerfil } = await createRow(db, shape, values, scope)
  await sql`insert into seguridad.perfil_servicio (id_perfil, id_servicio, estado, posicion)
    select ${idPerfil}, id_servicio, estado, posicion from seguridad.perfil_servicio where id_perfil = ${params.id}`.execute(
    db,
  )
  await sql`insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
    select ${idPerfil}, id_servicio, id_recurso from seguridad.permiso where id_perfil = ${params.id}`.execute(db)
  return getRow(db, shape, Number(idPerfil), scope) as never
}
