import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { z } from 'zod'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { RowScope } from '../../../http/rowScope.ts'

type Day = z.output<typeof asistencia.row>

/** Returns the row of a worker and a day as the API sends it; null where the day is not computed yet. */
export async function getAsistencia(db: Db, idTrabajador: number, fecha: string, scope: RowScope): Promise<Day | null> {
  const found = await db
    .selectFrom('rrhh.asistencia')
    .select('id_asistencia')
    .where('id_trabajador', '=', idTrabajador)
    .where('fecha', '=', fecha)
    .executeTakeFirst()
  return found
    ? (getRow(db, tableSchema(asistencia), found.id_asistencia, scope) as Promise<Row> as Promise<Day>)
    : null
}
