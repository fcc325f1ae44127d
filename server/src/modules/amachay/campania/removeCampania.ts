import { campania } from '@wamani/contract/amachay/campania.ts'
import { baseCampania } from '@wamani/contract/amachay/visorRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'

export const removeCampania: Handler<typeof campania.routes.remove> = (context) => {
  if (context.params.id === baseCampania)
    throw new Problem('conflict', 'La campaña 1 es la campaña base y no se puede eliminar.')
  return crud(campania).remove(context)
}
