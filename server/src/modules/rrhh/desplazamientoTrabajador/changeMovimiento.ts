import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { changeRow, getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'
import { judgeMovimiento } from './judgeMovimiento.ts'
import type { Movimiento } from './movimiento.ts'

type Change = Handler<typeof desplazamientoTrabajador.routes.update>

export const changeMovimiento: Change = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(desplazamientoTrabajador)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  requireState(stored.estado, 'REGISTRADO')
  const before = inputOf(shape, stored)
  await guardValues(db, shape, body, { id, values: before })
  const { kind, place, values } = await judgeMovimiento(db, { ...before, ...body } as Movimiento, id)
  const extra = { id_contrato: place.idContrato, id_unidad_origen: place.idUnidad, temporal: kind.temporal }
  return (await changeRow(db, shape, id, { ...body, unidadDestino: values.unidadDestino }, context, extra)) as never
}
