import type { ScopeResolver } from '../../../http/access/authorize.ts'

export const ownTrabajador: ScopeResolver = async ({ read }, { idUsuario }) => {
  const rows = await read
    .selectFrom('seguridad.usuario')
    .select('id_trabajador')
    .where('id_usuario', '=', idUsuario)
    .execute()
  return rows.flatMap(({ id_trabajador }) => id_trabajador ?? [])
}
