import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Returns the first and the last day of a month's period. Throws 409 for one that is closed. */
export async function openMonth(db: Db, idPeriodo: number): Promise<{ desde: string; hasta: string }> {
  const { nombre, estado, fecha_inicio, fecha_fin } = await db
    .selectFrom('rrhh.periodo')
    .select(['nombre', 'estado', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', idPeriodo)
    .executeTakeFirstOrThrow()
  if (estado === 'CERRADO') throw new Problem('conflict', `El periodo ${nombre} está cerrado`)
  return { desde: String(fecha_inicio), hasta: String(fecha_fin) }
}
