import type { ScopeResolver } from '../../http/access/authorize.ts'

/** Establishment of a user: the rows of the scope ESTABLECIMIENTO (R17). */
export const ownEstablishments: ScopeResolver = async ({ read }, { idUsuario }) => {
  const rows = await read
    .selectFrom('amachay.usuario_establecimiento')
    .select('id_establecimiento')
    .where('id_usuario', '=', idUsuario)
    .where('estado', '=', true)
    .where('eliminado_en', 'is', null)
    .execute()
  return rows.map((row) => row.id_establecimiento)
}
