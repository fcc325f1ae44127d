import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistenciaRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { holdAttendance } from './holdAttendance.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Works out days again for a worker, for those who are in a unit today, or for all; answers how many came out otherwise. */
export const recalculate: Handler<typeof asistenciaRoutes.recalcularAsistencia> = async ({ db, body, now }) => {
  const { desde, hasta } = body
  await holdAttendance(db)
  await requireOpen(db, desde, hasta)
  const trabajadores = await workersOf(db, body)
  const months = await recomputeDays(db, { trabajadores, desde, hasta, now })
  return { dias: months.reduce((sum, { dias }) => sum + dias, 0) }
}

type Asked = { idTrabajador: number | null; idUnidad: number | null }

async function workersOf(db: Db, { idTrabajador, idUnidad }: Asked): Promise<number[] | null> {
  if (idTrabajador !== null) return [idTrabajador]
  if (idUnidad === null) return null
  const rows = await db
    .selectFrom('rrhh.trabajador')
    .select('id_trabajador')
    .where('id_unidad', '=', idUnidad)
    .execute()
  return rows.map(({ id_trabajador }) => id_trabajador)
}
