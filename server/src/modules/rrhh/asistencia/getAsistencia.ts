import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { RowScope } from '../../../http/rowScope.ts'

/** Returns the attendance of a worker on a day as the API sends it; null if the day is not computed yet. */
export async function getAsistencia(db: Db, idTrabajador: number, fecha: string, scope: RowScope) {
  const found = await db
    .selectFrom('rrhh.asistencia')
    .select('id_asistencia')
    .where('id_trabajador', '=', idTrabajador)
    .where('fecha', '=', fecha)
    .executeTakeFirst()
  return found ? records(asistencia, { db, scope }).get(found.id_asistencia) : null
}
