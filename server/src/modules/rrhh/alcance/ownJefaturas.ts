import { sql } from 'kysely'
import type { ScopeResolver } from '../../../http/access/authorize.ts'

/** Units that the user heads today (also as acting head) and all units below. Empty while the user is suspended. */
export const ownJefaturas: ScopeResolver = async ({ read }, { idUsuario }) => {
  const { rows } = await sql<{ id_unidad: number }>`
    with recursive propias as (
      select u.id_unidad from seguridad.usuario s join rrhh.unidad u on rrhh.jefe_en_servicio(u) = s.id_trabajador
      where s.id_usuario = ${idUsuario}
      union select u.id_unidad from rrhh.unidad u join propias on u.id_unidad_padre = propias.id_unidad)
    select id_unidad from propias`.execute(read)
  return rows.map(({ id_unidad }) => id_unidad)
}
