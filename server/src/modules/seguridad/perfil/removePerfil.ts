import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNotProtected } from './assertNotProtected.ts'

/** Goes with its permissions and its links to services, unless a user has it. */
export const removePerfil: Handler<typeof perfil.routes.remove> = async (context) => {
  await assertNotProtected(context.db, context.params.id ?? 0)
  return crud(perfil).remove(context)
}
