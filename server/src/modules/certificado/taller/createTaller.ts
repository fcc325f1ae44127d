import { taller } from '@wamani/contract/certificado/taller.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'

/** A workshop may be registered after it was held, not as over before it is. */
export const createTaller: Handler<typeof taller.routes.create> = (context) => {
  const { estado, fechaFin } = context.body
  if (estado === 'concluido' && fechaFin > context.today)
    throw new Problem('conflict', 'El taller aún no ha terminado.')
  return crud(taller).create(context)
}
