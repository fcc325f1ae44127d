import type { Db } from '../../../database/connect.ts'
import { yearOf } from '../calendar/yearOf.ts'

/** Whether there is a PAP of the year of a day. */
export async function hasPap(db: Db, day: string): Promise<boolean> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select('id_periodo')
    .where('tipo', '=', 'ANUAL')
    .where('anio', '=', yearOf(day))
    .executeTakeFirst()
  return year !== undefined
}
