import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Returns the first and last day of a period. Throws 409 if the period is closed. */
export async function openMonth(db: Db, idPeriodo: number): Promise<{ desde: string; hasta: string }> {
  const { nombre, estado, fecha_inicio, fecha_fin } = await db
    .selectFrom('rrhh.periodo')
    .select(['nombre', 'estado', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', idPeriodo)
    .executeTakeFirstOrThrow()
  if (estado === 'CERRADO') throw new Problem('conflict', `El periodo ${nombre} está cerrado`)
  return { desde: String(fecha_inicio), hasta: String(fecha_fin) }
}
