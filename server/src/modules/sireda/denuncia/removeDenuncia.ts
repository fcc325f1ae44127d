import { Problem } from '@wamani/contract/core/http/problem.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockDenuncia } from './lockDenuncia.ts'

export const removeDenuncia: Handler<typeof denuncia.routes.remove> = async (context) => {
  const { idEtapa } = await lockDenuncia(context.db, context.params.id ?? 0)
  if (idEtapa === etapas.respondida) throw new Problem('conflict', 'No se puede eliminar una denuncia respondida.')
  return crud(denuncia).remove(context as never)
}
