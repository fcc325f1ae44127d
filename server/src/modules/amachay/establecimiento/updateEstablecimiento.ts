import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCategoria } from './assertCategoria.ts'

export const updateEstablecimiento: Handler<typeof establecimiento.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableSchema(establecimiento)
  const stored = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as {
    tipo: number
    categoria: string
  }
  await assertCategoria(db, { ...stored, ...body })
  return crud(establecimiento).update(context)
}
