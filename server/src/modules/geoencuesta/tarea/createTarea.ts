import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { groupOfOwnLink } from '../grupo/membership.ts'

/** Creates a task under the user's own group link, which determines its group (S2). */
export const createTarea: Handler<typeof tarea.routes.create> = async (context) => {
  const { idGrupoUsuario, ...values } = context.body
  const grupo = await groupOfOwnLink(context.db, idGrupoUsuario, context.user)
  return records(tarea, context).create(values, { grupo, idGrupoUsuario })
}
