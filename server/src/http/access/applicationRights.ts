import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export type OwnProfile = { idPerfil: number; nombre: string }

export const activeApplication = (now: Date) => sql<boolean>`(a.estado = 'activa' and a.vence >= ${dayInLima(now)}::date
      and p.estado and u.estado and u.eliminado_en is null)`

export async function rightsOfApplication({ read }: Database, id: number, now: Date) {
  const { rows } = await sql<{ version: number; perfiles: OwnProfile[] }>`
    select v.numero as version, json_build_array(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre)) as perfiles
    from seguridad.aplicacion a join seguridad.perfil p using (id_perfil)
    join seguridad.usuario u on u.id_usuario = a.id_responsable cross join seguridad.version_permisos v
    where a.id_aplicacion = ${id} and ${activeApplication(now)}`.execute(read)
  return rows[0]
}
