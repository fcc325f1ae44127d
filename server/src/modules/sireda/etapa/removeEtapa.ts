import { Problem } from '@wamani/contract/core/http/problem.ts'
import { etapa } from '@wamani/contract/sireda/etapa.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { isSystemEtapa } from './isSystemEtapa.ts'

export const removeEtapa: Handler<typeof etapa.routes.remove> = (context) => {
  if (isSystemEtapa(context.params.id))
    throw new Problem('conflict', 'Las etapas 1, 2 y 3 son del sistema y no se pueden eliminar.')
  return crud(etapa).remove(context as never)
}
