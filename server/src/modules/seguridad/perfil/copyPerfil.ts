import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

/** Copies a profile with its scope, services and permissions; the copy is not protected. */
export const copyPerfil: Handler<typeof perfil.routes.copiar> = async (context) => {
  const { db, params, body } = context
  const stored = records(perfil, context)
  const { descripcion, alcance, exigeSegundoFactor } = await stored.get(params.id)
  const copied = { nombre: body.nombre, descripcion, alcance, exigeSegundoFactor, estado: true as const }
  const { idPerfil } = await stored.create(copied)
  await sql`insert into seguridad.perfil_servicio (id_perfil, id_servicio, estado, posicion)
    select ${idPerfil}, id_servicio, estado, posicion from seguridad.perfil_servicio where id_perfil = ${params.id}`.execute(
    db,
  )
  await sql`insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
    select ${idPerfil}, id_servicio, id_recurso from seguridad.permiso where id_perfil = ${params.id}`.execute(db)
  return stored.get(idPerfil)
}
