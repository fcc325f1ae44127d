import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { dayOfFeriado, writeFeriado } from './writeFeriado.ts'

export const updateFeriado: Handler<typeof feriado.routes.update> = async (context) => {
  const before = await dayOfFeriado(context)
  const days = [before, context.body.fecha ?? before]
  return writeFeriado(context, days, () => crud(feriado).update(context))
}
