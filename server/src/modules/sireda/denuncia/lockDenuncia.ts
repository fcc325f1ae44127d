import { Problem } from '@wamani/contract/core/http/problem.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { sql } from 'kysely'
import { assertStateIn } from '../../../crud/write/assertStateIn.ts'
import type { Db } from '../../../database/connect.ts'

export type LockedDenuncia = {
  numero: string
  codigo: string
  modalidad: 'identificada' | 'reserva' | 'anonima'
  idEtapa: number
  version: number
  categoria: string
  entidad: { idEntidad: number; nombre: string; correo: string | null; estado: boolean }
  denunciante: string
  correo: string | null
  /** number of the main complaint this one is joined to */
  acumuladaA: string | null
}

/** Locks a complaint until the transaction ends; throws 404. */
export async function lockDenuncia(db: Db, idDenuncia: number): Promise<LockedDenuncia> {
  // Lock first, join later: a join in the locking statement would still see the category from before the wait.
  await sql`select from sireda.denuncia where id_denuncia = ${idDenuncia}::bigint for update`.execute(db)
  const { rows } = await sql<LockedDenuncia>`
    select d.numero, d.codigo, d.modalidad, d.id_etapa as "idEtapa", d.version, c.nombre as categoria,
      json_build_object('idEntidad', n.id_entidad, 'nombre', n.nombre, 'correo', n.correo, 'estado', n.estado) as entidad,
      concat_ws(' ', p.nombres, p.apellidos) as denunciante, p.correo,
      (select m.numero from sireda.acumulacion a join sireda.denuncia m on m.id_denuncia = a.id_principal
        where a.id_denuncia = d.id_denuncia and a.deshecha_en is null) as "acumuladaA"
    from sireda.denuncia d join sireda.categoria c using (id_categoria)
    join sireda.entidad n on n.id_entidad = d.id_entidad left join sireda.denunciante p using (id_denunciante)
    where d.id_denuncia = ${idDenuncia}::bigint and d.eliminado_en is null`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return found
}

/** Throws for a complaint that is answered or joined to another one. */
export function assertNotAnswered({
  idEtapa,
  numero,
  acumuladaA,
}: Pick<LockedDenuncia, 'idEtapa' | 'numero' | 'acumuladaA'>): void {
  assertStateIn(denuncia, denuncia.editableIn, { etapa: { idEtapa } })
  if (acumuladaA !== null)
    throw new Problem('conflict', `La denuncia ${numero} está acumulada a la ${acumuladaA}. Atienda esa denuncia.`)
}
