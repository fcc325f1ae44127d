import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { queueMail } from '../../../mail/queueMail.ts'
import { joinedTo } from './acumulacion.ts'
import { addStage } from './addStage.ts'
import { assertNotAnswered, lockDenuncia } from './lockDenuncia.ts'
import { entityMail, processedMail } from './mailTexts.ts'
import { stageOf } from './stagesOf.ts'

/** Derives a complaint to its entity or answers it; notifies the citizen, and the entity of a derivation. */
export const processDenuncia: Handler<typeof denunciaRoutes.processDenuncia> = async ({
  db,
  user,
  body,
  now,
  settings,
}) => {
  const { idDenuncia, idEtapa, descripcion, correo, idUser } = body
  if (idUser !== undefined && idUser !== user.idUsuario)
    throw new Problem('forbidden', 'El usuario no corresponde a la sesión.')
  const locked = await lockDenuncia(db, idDenuncia)
  assertNotAnswered(locked)
  if (correo && correo !== locked.correo) {
    const mensaje = 'El correo no corresponde al denunciante.'
    throw new Problem('validation', { issues: [{ campo: 'correo', mensaje }] })
  }
  const { idEntidad, nombre, correo: entityAddress, estado } = locked.entidad
  const derived = idEtapa === etapas.derivada
  if (derived && !estado)
    throw new Problem('conflict', `La entidad ${nombre} está inactiva. Cambie la categoría de la denuncia.`)
  const stage = { idDenuncia, idEtapa, descripcion, idUsuario: user.idUsuario, now }
  const idStage = await addStage(db, derived ? { ...stage, idEntidad } : stage)
  if (locked.idEtapa !== idEtapa) await moveTo(db, idDenuncia, idEtapa)
  const key = `sireda.etapa.${idStage}`
  const mail = processedMail(locked, { idEtapa, descripcion }, settings.publicUrl)
  if (locked.correo) await queueMail(db, { ...mail, to: locked.correo, key, isReserved: true })
  for (const joined of await joinedTo(db, idDenuncia))
    if (joined.correo)
      await queueMail(db, {
        ...processedMail({ ...locked, ...joined }, { idEtapa, descripcion }, settings.publicUrl),
        ...{ to: joined.correo, key: `${key}.acumulada.${joined.idDenuncia}`, isReserved: true },
      })
  if (derived && entityAddress)
    await queueMail(db, { ...entityMail(locked, descripcion), to: entityAddress, key: `${key}.entidad` })
  return stageOf(db, idDenuncia, idStage)
}

const moveTo = (db: Db, idDenuncia: number, idEtapa: number) =>
  db
    .updateTable('sireda.denuncia')
    .set({ id_etapa: idEtapa, ...(idEtapa === etapas.respondida && { vencida: false }) })
    .where('id_denuncia', '=', idDenuncia)
    .execute()
