import { cape } from '@wamani/contract/rrhh/cape.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'
import { assertCape } from './assertCape.ts'

export const createCape: Handler<typeof cape.routes.create> = async ({ db, body, scope, today }) => {
  const schema = tableSchema(cape)
  await assertValues(db, schema, body)
  await assertCape(db, body)
  const { idCape } = await createRow(db, schema, body, scope)
  await refreshPlazas(db, today, [body.cargo])
  return (await getRow(db, schema, Number(idCape), scope)) as never
}
