import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeMovimiento } from './completeMovimiento.ts'

export const updateMovimiento: Handler<typeof desplazamientoTrabajador.routes.update> = async (context) => {
  const { db, body } = context
  const movimientos = records(desplazamientoTrabajador, context)
  const stored = await movimientos.lockEditable(targetOf(desplazamientoTrabajador, context), body.version)
  await movimientos.assertValues(body, stored)
  const { unidadDestino, derived } = await completeMovimiento(db, { ...stored, ...body }, stored.id)
  return movimientos.update(stored.id, { ...body, unidadDestino }, derived)
}
