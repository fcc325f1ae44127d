import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../refusal.ts'
import type { Movimiento } from './movimiento.ts'
import { validateMovimiento } from './validateMovimiento.ts'

type Change = Handler<typeof desplazamientoTrabajador.routes.update>

export const updateMovimiento: Change = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableSchema(desplazamientoTrabajador)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  assertState(stored.estado, 'REGISTRADO')
  const before = inputOf(shape, stored)
  await assertValues(db, shape, body, { id, values: before })
  const { kind, place, values } = await validateMovimiento(db, { ...before, ...body } as Movimiento, id)
  const extra = { id_contrato: place.idContrato, id_unidad_origen: place.idUnidad, temporal: kind.temporal }
  return (await updateRow(db, shape, id, { ...body, unidadDestino: values.unidadDestino }, context, extra)) as never
}
