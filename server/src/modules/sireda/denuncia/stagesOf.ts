import type { DenunciaEtapa } from '@wamani/contract/sireda/denuncia.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Stages of each complaint, oldest first, with their names at that time (D20). The state of a mail comes from the
 * outbox.
 */
export async function stagesOf(db: Db, ids: readonly number[]): Promise<Map<number, DenunciaEtapa[]>> {
  const { rows } = await sql<{ idDenuncia: number } & DenunciaEtapa>`
    select s.id_denuncia as "idDenuncia", s.id_denuncia_etapa as "idDenunciaEtapa",
      json_build_object('idEtapa', e.id_etapa, 'descripcion', ${stageName}, 'color', e.color) as etapa,
      s.fecha_hora as "fechaHora", s.descripcion,
      case when u.id_usuario is not null then json_build_object(
        'idUsuario', u.id_usuario, 'username', u.username, 'nombreCompleto', u.nombre_completo) end as usuario,
      case when s.id_entidad is not null then json_build_object(
        'idEntidad', s.id_entidad, 'nombre', s.nombre_entidad) end as entidad,
      case when c.estado is null then 'no_aplica' when c.estado in ('enviado', 'fallido') then c.estado
        else 'pendiente' end as notificado
    from sireda.denuncia_etapa s join sireda.etapa e using (id_etapa) join sireda.denuncia d using (id_denuncia)
    left join seguridad.usuario u on u.id_usuario = s.id_usuario
    left join nucleo.correo_salida c on c.clave_idempotencia = 'sireda.etapa.' || s.id_denuncia_etapa
    where s.id_denuncia = any(${ids}::int[]) order by s.fecha_hora, s.id_denuncia_etapa`.execute(db)
  const stages = new Map(ids.map((id): [number, DenunciaEtapa[]] => [id, []]))
  for (const { idDenuncia, ...stage } of rows) stages.get(idDenuncia)?.push(stage)
  return stages
}

/** Name of a stage `s`: special names for a reopening and a reopened answer (D19), else its name at that time (D20). */
export const stageName = sql`case when s.reapertura then 'Reabierta'
  when s.id_etapa = ${sql.lit(etapas.respondida)} and s.ronda < d.ronda then s.nombre_etapa || ' (respuesta anterior)'
  else s.nombre_etapa end`

export async function stageOf(db: Db, idDenuncia: number, idStage: number): Promise<DenunciaEtapa> {
  const stages = (await stagesOf(db, [idDenuncia])).get(idDenuncia)
  const found = stages?.find(({ idDenunciaEtapa }) => idDenunciaEtapa === idStage)
  if (!found) throw new Error(`The stage ${idStage} is not among those of its complaint`)
  return found
}
