import { allResources, findResource } from '@wamani/contract/core/resource/registry.ts'
import { sql } from 'kysely'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Daily job: deletes comments and followers of records that were purged from their table and from the trash. */
export const forgetComentarios: DailyJob = async ({ db }) => {
  const known = new Set(allResources().map(({ key }) => key))
  for (const table of ['nucleo.comentario', 'nucleo.seguimiento']) {
    const { rows } = await sql<{ recurso: string }>`select distinct recurso from ${sql.table(table)}`.execute(db)
    for (const { recurso } of rows) if (known.has(recurso)) await forgetOf(db, table, recurso)
  }
}

async function forgetOf(db: Db, table: string, recurso: string): Promise<void> {
  const { table: records, id } = tableSchema(findResource(recurso))
  await sql`delete from ${sql.table(table)} c where c.recurso = ${recurso}
    and not exists (select from ${sql.table(records)} t where t.${sql.ref(id)} = c.id_registro)
    and not exists (select from nucleo.papelera p where p.recurso = c.recurso and p.id_registro = c.id_registro)`.execute(
    db,
  )
}
