import { taller } from '@wamani/contract/certificado/taller.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'

/** A workshop can be registered afterwards, but not as finished before its end. */
export const createTaller: Handler<typeof taller.routes.create> = (context) => {
  const { estado, fechaFin } = context.body
  if (estado === 'concluido' && fechaFin > context.today)
    throw new Problem('conflict', 'El taller aún no ha terminado.')
  return crud(taller).create(context)
}
