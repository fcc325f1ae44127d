import { messages } from '@wamani/contract/core/http/messages.ts'
import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { invalid } from '../invalid.ts'
import { getAsistencia } from './getAsistencia.ts'
import { lockAsistencia } from './lockAsistencia.ts'
import { writeMarks } from './writeMarks.ts'
import { writeRemark } from './writeRemark.ts'

type Register = Handler<typeof asistenciaRoutes.registerAsistencia>

export const registerAsistencia: Register = async (context) => {
  const { db, body, scope } = context
  await assertWorker(context)
  await lockAsistencia(db)
  await writeMarks(context, body)
  await writeRemark(db, body.trabajador, body.fecha, body.observacion)
  return getAsistencia(db, body.trabajador, body.fecha, scope)
}

/** Throws the same error for a worker who does not exist and for one that the user cannot see. */
async function assertWorker({ db, body, scope }: Parameters<Register>[0]): Promise<void> {
  const { rows } = await sql`
    select from rrhh.trabajador t where t.id_trabajador = ${body.trabajador}::bigint and ${visibleWorkers(scope)}`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('trabajador', messages.missingReference('Trabajador'))
}
