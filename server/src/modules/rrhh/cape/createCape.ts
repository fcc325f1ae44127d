import { cape } from '@wamani/contract/rrhh/cape.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow, getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'
import { guardCape } from './guardCape.ts'

export const createCape: Handler<typeof cape.routes.create> = async ({ db, body, scope, today }) => {
  const shape = tableShape(cape)
  await guardValues(db, shape, body)
  await guardCape(db, body)
  const { idCape } = await createRow(db, shape, body, scope)
  await refreshPlazas(db, today, [body.cargo])
  return (await getRow(db, shape, Number(idCape), scope)) as never
}
