import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { type NamedRecord, type RecordGrants, recordGrantsKey } from '../../../http/access/openRecord.ts'
import type { Services } from '../../../http/services.ts'

/** Users who followed a record at an instant and can open it now, except those given. */
export async function followersOf(
  { database, service }: { database: Database; service: Services },
  record: NamedRecord,
  today: string,
  { at, without }: { at: string; without: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id_usuario as id from nucleo.seguimiento
    where recurso = ${record.recurso} and id_registro = ${record.id} 
      and id_usuario <> all(${without}::int[]) and creado_en <= ${at}::timestamptz`.execute(database.read)
  const grantOf: RecordGrants = service(recordGrantsKey)
  const grants = await Promise.all(rows.map(({ id }) => grantOf(id, record, today)))
  return rows.filter((_, at) => grants[at]).map(({ id }) => id)
}
