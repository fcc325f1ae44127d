import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { dayOfFeriado, writeFeriado } from './writeFeriado.ts'

export const removeFeriado: Handler<typeof feriado.routes.remove> = async (context) =>
  writeFeriado(context, [await dayOfFeriado(context)], async () => void (await crud(feriado).remove(context)))
