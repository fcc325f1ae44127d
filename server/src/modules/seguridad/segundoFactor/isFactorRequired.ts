import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * True when a user must have a second factor: by an active profile, as an administrator, or because the setting covers
 * all users (R30).
 */
export async function isFactorRequired(db: Db, idUsuario: number): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select p.valor = '2' or exists (
      select from seguridad.usuario_perfil up join seguridad.perfil pe using (id_perfil)
      where up.id_usuario = ${idUsuario} and pe.estado and (pe.exige_segundo_factor or p.valor = '1' and pe.protegido)) as required
    from nucleo.parametro p where p.nombre = 'segundoFactor.exigido'`.execute(db)
  return rows[0]?.required ?? false
}
