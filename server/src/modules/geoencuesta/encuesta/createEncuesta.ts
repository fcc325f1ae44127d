import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { groupOfOwnLink } from '../grupo/membership.ts'

/** Makes a draft under the person's own link, from which its group follows (S2). */
export const createEncuesta: Handler<typeof encuestaRoutes.createEncuesta> = async ({ db, body, user }) => {
  const { idGrupoUsuario, ...values } = body
  const id_grupo = await groupOfOwnLink(db, idGrupoUsuario, user)
  const extra = { id_grupo, id_grupo_usuario: idGrupoUsuario }
  return (await createRow(db, tableSchema(encuesta), values, 'all', extra)) as never
}
