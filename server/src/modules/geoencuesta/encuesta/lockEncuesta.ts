import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Situacion } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { Db } from '../../../database/connect.ts'

/** A survey, held until the end of the transaction; throws not-found. */
export async function lockEncuesta(db: Db, id: number) {
  const row = await db
    .selectFrom('geoencuesta.encuesta')
    .select(['id_encuesta', 'id_grupo', 'situacion', 'version'])
    .where((eb) => eb(eb.cast<number>('id_encuesta', 'bigint'), '=', id))
    .where('eliminado_en', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return { ...row, situacion: row.situacion as Situacion }
}
