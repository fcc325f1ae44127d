import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardCategoria } from './guardCategoria.ts'

export const changeEstablecimiento: Handler<typeof establecimiento.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(establecimiento)
  const stored = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as {
    tipo: number
    categoria: string
  }
  await guardCategoria(db, { ...stored, ...body })
  return crud(establecimiento).update(context)
}
