import { cantidadText } from '@wamani/contract/combustible/soles.ts'
import { type Issue, Problem } from '@wamani/contract/core/problem.ts'
import type { Db } from '../../../database/connect.ts'

export const lessThanLast = (campo: string, last: number): Issue => ({
  campo,
  mensaje: `El kilometraje no puede ser menor que el último registrado (${cantidadText(last)}).`,
})

/** Refuses a reading of the odometer below the last one of its vehicle. A vehicle nobody has is refused elsewhere. */
export async function guardKilometraje(db: Db, idVehiculo: number, kilometraje: number): Promise<void> {
  const vehiculo = await db
    .selectFrom('combustible.vehiculo')
    .select('kilometraje')
    .where('id_vehiculo', '=', idVehiculo)
    .executeTakeFirst()
  if (vehiculo && kilometraje < vehiculo.kilometraje)
    throw new Problem('validation', { issues: [lessThanLast('kilometrajeActual', vehiculo.kilometraje)] })
}
