import { messages } from '@wamani/contract/core/http/messages.ts'
import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { asistenciaOf } from './asistenciaOf.ts'
import { lockAttendance } from './lockAttendance.ts'
import { visibleWorkers } from './visibleWorkers.ts'
import { writeMarks } from './writeMarks.ts'
import { writeRemark } from './writeRemark.ts'

type Register = Handler<typeof asistenciaRoutes.registrarAsistencia>

/** The punches of a day, put in by hand. */
export const registerAsistencia: Register = async (context) => {
  const { db, body, scope } = context
  await assertWorker(context)
  await lockAttendance(db)
  await writeMarks(context, body)
  await writeRemark(db, body.trabajador, body.fecha, body.observacion)
  return asistenciaOf(db, body.trabajador, body.fecha, scope)
}

/** A worker nobody has, or one the person does not reach. */
async function assertWorker({ db, body, scope }: Parameters<Register>[0]): Promise<void> {
  const { rows } = await sql`
    select from rrhh.trabajador t where t.id_trabajador = ${body.trabajador}::bigint and ${visibleWorkers(scope)}`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('trabajador', messages.missingReference('Trabajador'))
}
