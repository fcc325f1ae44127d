import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { type Chosen, guardCatalogues } from './guardCatalogues.ts'

export const changeTrabajador: Handler<typeof trabajador.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(trabajador)
  const stored = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as Chosen
  const tipoSeguro = body.tipoSeguro === stored.tipoSeguro ? null : (body.tipoSeguro ?? null)
  await guardCatalogues(db, { ...stored, ...body, tipoSeguro })
  return crud(trabajador).update(context)
}
