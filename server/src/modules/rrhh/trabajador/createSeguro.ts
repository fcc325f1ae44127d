import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardPoliza } from './guardPoliza.ts'

export const createSeguro: Handler<typeof trabajadorSeguro.routes.create> = async (context) => {
  await guardPoliza(context.db, context.body.tipoSeguro, context.body.numeroPoliza)
  return crud(trabajadorSeguro).create(context)
}
