import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import { assertVersion } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { queueMail } from '../../../mail/queueMail.ts'
import { joinedTo } from './acumulacion.ts'
import { addStage } from './addStage.ts'
import { lockDenuncia } from './lockDenuncia.ts'
import { reopenedMail } from './mailTexts.ts'
import { stageOf } from './stagesOf.ts'

/** Returns an answered complaint to the stage before its answer, with a new limit, and notifies the citizens (D19). */
export const reopenDenuncia: Handler<typeof denunciaRoutes.reopenDenuncia> = async (context) => {
  const { db, user, params, body, now, today, settings } = context
  const { motivo, version } = body
  const locked = await lockDenuncia(db, params.id)
  assertVersion(locked, version)
  if (locked.idEtapa !== etapas.respondida) throw new Problem('conflict', 'Solo se reabre una denuncia respondida.')
  const idEtapa = await stageBefore(db, params.id)
  const { rows } = await sql<{ fechaLimite: string }>`
    update sireda.denuncia set id_etapa = ${idEtapa}, ronda = ronda + 1, reabierta_en = ${now.toISOString()}, vencida = false,
      fecha_limite = rrhh.dia_habil_after(${today}::date, plazo_dias)
    where id_denuncia = ${params.id} returning fecha_limite as "fechaLimite"`.execute(db)
  const { fechaLimite } = onlyRow(rows)
  const derived = idEtapa === etapas.derivada
  const stage = {
    idDenuncia: params.id,
    idEtapa,
    descripcion: motivo,
    idUsuario: user.idUsuario,
    now,
    reapertura: true,
  }
  const idStage = await addStage(db, derived ? { ...stage, idEntidad: locked.entidad.idEntidad } : stage)
  const key = `sireda.etapa.${idStage}`
  const recipients = [
    { ...locked, key },
    ...(await joinedTo(db, params.id)).map((joined) => ({ ...joined, key: `${key}.acumulada.${joined.idDenuncia}` })),
  ]
  for (const { numero, codigo, correo: to, key: idempotencyKey } of recipients)
    if (to)
      await queueMail(db, {
        ...reopenedMail({ numero, codigo }, { motivo, day: fechaLimite }, settings.publicUrl),
        ...{ to, key: idempotencyKey, isReserved: true },
      })
  return stageOf(db, params.id, idStage)
}

async function stageBefore(db: Db, idDenuncia: number): Promise<number> {
  const { rows } = await sql<{ idEtapa: number }>`
    select id_etapa as "idEtapa" from sireda.denuncia_etapa
    where id_denuncia = ${idDenuncia} and id_etapa in (${etapas.registrada}, ${etapas.derivada})
    order by fecha_hora desc, id_denuncia_etapa desc limit 1`.execute(db)
  return onlyRow(rows).idEtapa
}
