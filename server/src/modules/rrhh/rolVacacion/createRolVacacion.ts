import { messages } from '@wamani/contract/core/http/messages.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { conflicting } from '../conflicting.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertDetalle } from './assertDetalle.ts'

/** Creates the plan of a unit for a year. Annulled plans do not count as existing. */
export const createRolVacacion: Handler<typeof rolVacacion.routes.create> = async (context) => {
  const { db, body } = context
  const roles = records(rolVacacion, context)
  await roles.assertValues(body)
  await assertYearUnplanned(db, body.periodo, body.unidad)
  const { idRolVacacion } = await roles.create(body)
  await assertDetalle(db, idRolVacacion)
  return roles.get(idRolVacacion)
}

async function assertYearUnplanned(db: Db, idPeriodo: number, idUnidad: number): Promise<void> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select(['tipo', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', idPeriodo)
    .executeTakeFirstOrThrow()
  await assertPeriodoOpen(db, String(year.fecha_inicio), year.fecha_fin, 'ANUAL')
  const other = await db
    .selectFrom('rrhh.rol_vacacion as r')
    .innerJoin('rrhh.unidad as u', 'u.id_unidad', 'r.id_unidad')
    .select('u.nombre')
    .where('r.id_periodo', '=', idPeriodo)
    .where('r.id_unidad', '=', idUnidad)
    .where('r.estado', '<>', 'ANULADO')
    .executeTakeFirst()
  if (other) throw conflicting('unidad', messages.duplicate('Unidad', other.nombre))
}
