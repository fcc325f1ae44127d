import { sql } from 'kysely'
import { parametro } from '../../database/parametro.ts'
import type { DailyServices } from '../../jobs/runDaily.ts'

/** Daily job: permanently deletes trash entries after `papelera.dias`. Their files are swept later. */
export const emptyTrash = async ({
  db,
  now,
}: Pick<DailyServices, 'db' | 'now' | 'today' | 'files' | 'after'>): Promise<void> => {
  const days = await parametro(db, 'papelera.dias')
  const limit = new Date(now.getTime() - days * 86_400_000)
  await sql`delete from nucleo.papelera where eliminado_en < ${limit}`.execute(db)
}
