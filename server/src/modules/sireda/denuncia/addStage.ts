import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type NewStage = {
  idDenuncia: number
  idEtapa: number
  descripcion: string
  idUsuario: number | null
  now: Date
  idEntidad?: number
  /** true for the stage of a reopening (D19) */
  reapertura?: boolean
}

export async function addStage(db: Db, stage: NewStage): Promise<number> {
  const { id_denuncia_etapa } = await db
    .insertInto('sireda.denuncia_etapa')
    .values({
      id_denuncia: stage.idDenuncia,
      id_etapa: stage.idEtapa,
      fecha_hora: stage.now.toISOString(),
      descripcion: stage.descripcion,
      id_usuario: stage.idUsuario,
      id_entidad: stage.idEntidad ?? null,
      ronda: sql`(select ronda from sireda.denuncia where id_denuncia = ${stage.idDenuncia})`,
      reapertura: stage.reapertura ?? false,
    })
    .returning('id_denuncia_etapa')
    .executeTakeFirstOrThrow()
  return id_denuncia_etapa
}
