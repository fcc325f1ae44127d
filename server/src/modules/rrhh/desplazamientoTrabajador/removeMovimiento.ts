import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

type Remove = Handler<typeof desplazamientoTrabajador.routes.remove>

export const removeMovimiento: Remove = async (context) => {
  const { db, params, scope } = context
  const stored = await getRow(db, tableSchema(desplazamientoTrabajador), params.id ?? 0, scope, true)
  assertState(stored.estado, 'REGISTRADO')
  return crud(desplazamientoTrabajador).remove(context)
}
