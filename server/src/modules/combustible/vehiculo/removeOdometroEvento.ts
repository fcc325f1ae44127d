import { odometroEvento } from '@wamani/contract/combustible/vehiculo/odometroEvento.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'

/**
 * Deletes the last odometer event of a vehicle while no dispatch follows it, and restores the previous reading (F27).
 */
export const removeOdometroEvento: Handler<typeof odometroEvento.routes.remove> = async (context) => {
  const { db } = context
  const { id, vehiculo: idVehiculo } = await records(odometroEvento, context).lock(
    targetId(context.params.id, undefined),
  )
  await records(vehiculo, { db, scope: 'all' }).lock(idVehiculo)
  const later = await db
    .selectFrom('combustible.odometro_evento')
    .select('id_odometro_evento')
    .where('id_vehiculo', '=', idVehiculo)
    .where('id_odometro_evento', '>', id)
    .executeTakeFirst()
  if (later) throw new Problem('conflict', 'El vehículo tiene un cambio de odómetro posterior: elimine primero ese.')
  const { kilometraje_anterior: kilometraje } = await db
    .selectFrom('combustible.odometro_evento')
    .select('kilometraje_anterior')
    .where('id_odometro_evento', '=', id)
    .executeTakeFirstOrThrow()
  await crud(odometroEvento).remove(context)
  await db.updateTable('combustible.vehiculo').set({ kilometraje }).where('id_vehiculo', '=', idVehiculo).execute()
}
