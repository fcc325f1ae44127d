import { sql } from 'kysely'
import type { ScopeResolver } from '../../../http/access/authorize.ts'

/** The user's unit, the units the user heads (unless suspended), and all units below them. */
export const ownUnidades: ScopeResolver = async ({ read }, { idUsuario }) => {
  const { rows } = await sql<{ id_unidad: number }>`
    with recursive persona as (
      select t.id_trabajador, t.id_unidad, t.estado not in ('SUSPENDIDO', 'CESADO') as sirve from seguridad.usuario u join rrhh.trabajador t using (id_trabajador)
      where u.id_usuario = ${idUsuario}),
    propias as (
      select u.id_unidad from rrhh.unidad u join persona p
        on u.id_unidad = p.id_unidad or p.sirve and p.id_trabajador in (u.id_jefe, u.id_jefe_encargado)
      union select u.id_unidad from rrhh.unidad u join propias on u.id_unidad_padre = propias.id_unidad)
    select id_unidad from propias`.execute(read)
  return rows.map(({ id_unidad }) => id_unidad)
}
