import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import type { tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { groupOfOwnLink } from '../grupo/membership.ts'

/** Makes a task under the person's own link, from which its group follows (S2). */
export const createTarea: Handler<typeof tareaRoutes.createTarea> = async ({ db, body, user }) => {
  const { idGrupoUsuario, ...values } = body
  const id_grupo = await groupOfOwnLink(db, idGrupoUsuario, user)
  return (await createRow(db, tableSchema(tarea), values, 'all', {
    id_grupo,
    id_grupo_usuario: idGrupoUsuario,
  })) as never
}
