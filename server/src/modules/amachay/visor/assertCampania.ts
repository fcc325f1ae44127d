import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

export async function assertCampania(db: Db, id: number) {
  const row = await db
    .selectFrom('amachay.campania')
    .select(['id', 'nombre', 'fecha_inicio', 'fecha_final', 'dosis_esquema', 'poblacion_objetivo'])
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', id))
    .executeTakeFirst()
  if (!row) throw new Problem('notFound', 'No se encontró la campaña.')
  return row
}
