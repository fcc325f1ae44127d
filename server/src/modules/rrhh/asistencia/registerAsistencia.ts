import { messages } from '@wamani/contract/core/messages.ts'
import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistenciaRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { asistenciaOf } from './asistenciaOf.ts'
import { holdAttendance } from './holdAttendance.ts'
import { writeMarks } from './writeMarks.ts'
import { writeRemark } from './writeRemark.ts'

/** The punches of a day, put in by hand. */
export const registerAsistencia: Handler<typeof asistenciaRoutes.registrarAsistencia> = async (context) => {
  const { db, body, scope } = context
  await requireWorker(db, body.trabajador)
  await holdAttendance(db)
  await writeMarks(context, body)
  await writeRemark(db, body.trabajador, body.fecha, body.observacion)
  return asistenciaOf(db, body.trabajador, body.fecha, scope)
}

async function requireWorker(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('rrhh.trabajador')
    .select('id_trabajador')
    .where('id_trabajador', '=', id)
    .executeTakeFirst()
  if (!found) throw invalid('trabajador', messages.missingReference('Trabajador'))
}
