import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { addStage } from './addStage.ts'
import { assertNotAnswered, lockDenuncia } from './lockDenuncia.ts'
import { stageOf } from './stagesOf.ts'

export const addInformativeEtapa: Handler<typeof denunciaRoutes.addInformativeEtapa> = async ({
  db,
  user,
  body,
  now,
}) => {
  const { idDenuncia, idEtapa, descripcion } = body
  assertNotAnswered(await lockDenuncia(db, idDenuncia))
  const usable = await db
    .selectFrom('sireda.etapa')
    .select('id_etapa')
    .where('id_etapa', '=', idEtapa)
    .where('estado', '=', true)
    .executeTakeFirst()
  if (!usable) {
    const mensaje = messages.missingReference('Etapa')
    throw new Problem('validation', { issues: [{ campo: 'idEtapa', mensaje }] })
  }
  const idStage = await addStage(db, { idDenuncia, idEtapa, descripcion, idUsuario: user.idUsuario, now })
  return stageOf(db, idDenuncia, idStage)
}
