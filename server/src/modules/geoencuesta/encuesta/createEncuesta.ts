import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { groupOfOwnLink } from '../grupo/membership.ts'

/** Creates a draft under the user's own group link, which determines its group (S2). */
export const createEncuesta: Handler<typeof encuesta.routes.create> = async (context) => {
  const { idGrupoUsuario, ...values } = context.body
  const grupo = await groupOfOwnLink(context.db, idGrupoUsuario, context.user)
  return records(encuesta, context).create(values, { grupo, idGrupoUsuario })
}
