import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { odometerOn } from './odometerOn.ts'

/** Changes a vehicle. Its reading cannot go below the last one of its odometer (F27). */
export const updateVehiculo: Handler<typeof vehiculo.routes.update> = async (context) => {
  const { db, body, today } = context
  const stored = await records(vehiculo, context).lockEditable(targetOf(vehiculo, context), body.version)
  if (body.kilometraje !== undefined && body.kilometraje < stored.kilometraje) {
    const { inicio, ultima } = await odometerOn(db, stored.id, today)
    const last = Math.max(inicio ?? 0, ultima ?? 0)
    if (body.kilometraje < last) {
      const mensaje = `La última lectura registrada es ${quantityText(last)}. Si se reemplazó o corrigió el odómetro, registre un cambio de odómetro.`
      throw new Problem('validation', { issues: [{ campo: 'kilometraje', mensaje }] })
    }
  }
  return crud(vehiculo).update(context)
}
