import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { lockEncuesta } from './lockEncuesta.ts'

export const updateEncuesta: Handler<typeof encuesta.routes.update> = async (context) => {
  const { id_grupo } = await lockEncuesta(context.db, context.params.id ?? 0)
  await assertMember(context.db, id_grupo, context)
  return (await crud(encuesta).update(context as never)) as never
}
