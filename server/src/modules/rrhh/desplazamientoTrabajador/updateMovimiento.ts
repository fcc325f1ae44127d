import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { completeMovimiento } from './completeMovimiento.ts'
import type { Movimiento } from './movimiento.ts'

type Change = Handler<typeof desplazamientoTrabajador.routes.update>

export const updateMovimiento: Change = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(desplazamientoTrabajador)
  const id = params.id ?? 0
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'REGISTRADO')
  const before = inputOf(schema, stored)
  await assertValues(db, schema, body, { id, values: before })
  const { kind, place, values } = await completeMovimiento(db, { ...before, ...body } as Movimiento, id)
  const extra = { id_contrato: place.idContrato, id_unidad_origen: place.idUnidad, temporal: kind.temporal }
  return (await updateRow(db, schema, id, { ...body, unidadDestino: values.unidadDestino }, context, extra)) as never
}
