import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

/** Takes a post that nobody occupies out of the CAP. */
export const suppressCargo: Handler<typeof cargo.routes.suprimir> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(cargo)
  const stored = await getRow(db, schema, params.id, scope, true)
  assertState(stored.estado, 'VIGENTE')
  const taken = Number(stored.ocupadas)
  if (taken > 0) throw new Problem('conflict', `El cargo tiene ${taken} plazas ocupadas`)
  return (await updateRow(db, schema, params.id, { version: body.version }, context, { estado: 'SUPRIMIDO' })) as never
}
