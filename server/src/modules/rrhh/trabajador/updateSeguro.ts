import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPoliza } from './assertPoliza.ts'

type Policy = { tipoSeguro: number; numeroPoliza: string | null }

export const updateSeguro: Handler<typeof trabajadorSeguro.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(trabajadorSeguro)
  const stored = inputOf(schema, await getRow(db, schema, params.id ?? 0, scope, true)) as Policy
  const { tipoSeguro, numeroPoliza } = { ...stored, ...body }
  await assertPoliza(db, tipoSeguro, numeroPoliza)
  return crud(trabajadorSeguro).update(context)
}
