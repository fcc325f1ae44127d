import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { writeFeriado } from './writeFeriado.ts'

export const createFeriado: Handler<typeof feriado.routes.create> = (context) =>
  writeFeriado(context, [context.body.fecha], () => crud(feriado).create(context))
