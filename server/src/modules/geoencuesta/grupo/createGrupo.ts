import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownGrupo } from './shownGrupo.ts'

/** Creates a group. The creator becomes responsible for it and can create tasks at once (S1). */
export const createGrupo: Handler<typeof grupo.routes.create> = async (context) => {
  const { db, body, user } = context
  const groups = records(grupo, context)
  const { idGrupo } = await groups.create(body)
  await db
    .insertInto('geoencuesta.grupo_usuario')
    .values({ id_grupo: idGrupo, id_usuario: user.idUsuario, rol: 'responsable' })
    .execute()
  return shownGrupo(await groups.get(idGrupo))
}
