import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertHorario } from './assertHorario.ts'

export const createHorario: Handler<typeof horario.routes.create> = async (context) => {
  await assertHorario(context.db, context.body, context.today)
  return crud(horario).create(context)
}
