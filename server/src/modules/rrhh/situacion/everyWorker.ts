import type { Db } from '../../../database/connect.ts'

export async function everyWorker(db: Db): Promise<{ table: string; ids: number[] }> {
  const rows = await db.selectFrom('rrhh.trabajador').select('id_trabajador').orderBy('id_trabajador').execute()
  return { table: 'rrhh.trabajador', ids: rows.map(({ id_trabajador }) => id_trabajador) }
}
