import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { refuseProtected } from './refuseProtected.ts'

export const changePerfil: Handler<typeof perfil.routes.update> = async (context) => {
  await refuseProtected(context.db, context.params.id ?? 0)
  return crud(perfil).update(context)
}
