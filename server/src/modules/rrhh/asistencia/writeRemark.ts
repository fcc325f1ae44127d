import type { Db } from '../../../database/connect.ts'

export async function writeRemark(db: Db, trabajador: number, fecha: string, observacion: string | null | undefined) {
  if (observacion === undefined) return
  await db
    .updateTable('rrhh.asistencia')
    .set({ observacion })
    .where('id_trabajador', '=', trabajador)
    .where('fecha', '=', fecha)
    .execute()
}
