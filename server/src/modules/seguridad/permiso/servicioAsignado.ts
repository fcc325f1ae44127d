import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

export const unassigned = (campo: string) =>
  new Problem('validation', { issues: [{ campo, mensaje: 'El servicio del recurso no está asignado al perfil.' }] })

/** Service through which a profile can receive a resource. Throws 400 when the profile lacks that service. */
export async function servicioAsignado(db: Db, idPerfil: number, idRecurso: number): Promise<number> {
  const link = await db
    .selectFrom('seguridad.recurso as r')
    .innerJoin('seguridad.perfil_servicio as ps', 'ps.id_servicio', 'r.id_servicio')
    .select('r.id_servicio')
    .where('r.id_recurso', '=', idRecurso)
    .where('ps.id_perfil', '=', idPerfil)
    .executeTakeFirst()
  if (!link) throw unassigned('recurso')
  return link.id_servicio
}
