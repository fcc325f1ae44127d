import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { crud } from '../../../crud/crud.ts'
import { lookupRows } from '../../../crud/list/lookupRows.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

/** Without parameters (`bare`) returns the options of a field: vacations to come or under way (B6). */
export const listVacaciones: Handler<typeof vacacion.routes.list> = async (context) => {
  if (!context.query.bare) return crud(vacacion).list(context)
  return lookupRows(context.db, tableSchema(vacacion), context.scope, { estado: ['PROGRAMADA', 'EN_GOCE'] })
}
