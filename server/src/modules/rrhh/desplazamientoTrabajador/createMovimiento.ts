import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeMovimiento } from './completeMovimiento.ts'

export const createMovimiento: Handler<typeof desplazamientoTrabajador.routes.create> = async (context) => {
  const { db, body } = context
  const movimientos = records(desplazamientoTrabajador, context)
  await movimientos.assertValues(body)
  const { unidadDestino, derived } = await completeMovimiento(db, body, 0)
  return movimientos.create({ ...body, unidadDestino }, derived)
}
