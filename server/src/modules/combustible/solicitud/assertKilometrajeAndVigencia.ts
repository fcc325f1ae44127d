import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { Db } from '../../../database/connect.ts'
import { NOT_IN_FORCE, situacionDe } from '../presupuesto/assertVigente.ts'

export const lessThanLast = (campo: string, last: number): Issue => ({
  campo,
  mensaje: `El kilometraje no puede ser menor que el último registrado (${quantityText(last)}).`,
})

type Borrador = { vehiculo: number; kilometrajeActual: number; presupuesto: number }

/**
 * Throws for an odometer reading below the last one of the vehicle and for a budget that has ended; a budget that has
 * not started is accepted. Unknown ids are refused elsewhere.
 */
export async function assertKilometrajeAndVigencia(db: Db, borrador: Borrador, today: string): Promise<void> {
  const { vehiculo: id, kilometrajeActual, presupuesto } = borrador
  const vehiculo = await db
    .selectFrom('combustible.vehiculo')
    .select('kilometraje')
    .where('id_vehiculo', '=', id)
    .executeTakeFirst()
  const issues: Issue[] = []
  if (vehiculo && kilometrajeActual < vehiculo.kilometraje)
    issues.push(lessThanLast('kilometrajeActual', vehiculo.kilometraje))
  if ((await situacionDe(db, presupuesto, today)) === 'vencido')
    issues.push({ campo: 'presupuesto', mensaje: NOT_IN_FORCE })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
