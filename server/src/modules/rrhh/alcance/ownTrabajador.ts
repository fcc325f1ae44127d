import type { ScopeResolver } from '../../../http/access/permission.ts'

/** The worker a person is. */
export const ownTrabajador: ScopeResolver = async ({ read }, { idUsuario }) => {
  const rows = await read
    .selectFrom('seguridad.usuario')
    .select('id_trabajador')
    .where('id_usuario', '=', idUsuario)
    .where('id_trabajador', 'is not', null)
    .execute()
  return rows.map(({ id_trabajador }) => id_trabajador!)
}
