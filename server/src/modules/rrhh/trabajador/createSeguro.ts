import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPoliza } from './assertPoliza.ts'

export const createSeguro: Handler<typeof trabajadorSeguro.routes.create> = async (context) => {
  await assertPoliza(context.db, context.body.tipoSeguro, context.body.numeroPoliza)
  return crud(trabajadorSeguro).create(context)
}
