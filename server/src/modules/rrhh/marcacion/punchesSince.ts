import type { Db } from '../../../database/connect.ts'

/** Returns the first day whose punches are in the database; null if no punches were archived. */
export async function punchesSince(db: Db): Promise<string | null> {
  const { hasta } = await db
    .selectFrom('nucleo.anio_archivado')
    .select(({ fn }) => fn.max('hasta').as('hasta'))
    .where('tabla', '=', 'rrhh.marcacion')
    .executeTakeFirstOrThrow()
  return hasta === null ? null : `${hasta}-01-01`
}
