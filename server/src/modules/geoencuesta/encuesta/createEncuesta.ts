import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { groupOfOwnLink } from '../grupo/membership.ts'

/** Makes a draft under the person's own link, from which its group follows (S2). */
export const createEncuesta: Handler<typeof encuesta.routes.create> = async (context) => {
  const { idGrupoUsuario, ...values } = context.body
  const grupo = await groupOfOwnLink(context.db, idGrupoUsuario, context.user)
  return records(encuesta, context).create(values, { grupo, idGrupoUsuario })
}
