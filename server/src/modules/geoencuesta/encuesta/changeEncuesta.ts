import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireMember } from '../grupo/membership.ts'
import { holdEncuesta } from './holdEncuesta.ts'

export const changeEncuesta: Handler<typeof encuesta.routes.update> = async (context) => {
  const { id_grupo } = await holdEncuesta(context.db, context.params.id ?? 0)
  await requireMember(context.db, id_grupo, context)
  return (await crud(encuesta).update(context as never)) as never
}
