import type { Db } from '../../../database/connect.ts'

export async function countAnswers(db: Db, column: 'id_tarea' | 'id_encuesta', id: number): Promise<number> {
  const { total } = await db
    .selectFrom('geoencuesta.respuesta')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return total
}
