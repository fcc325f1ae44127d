import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { removeRow } from '../../../crud/write/removeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { conflicting } from '../refusal.ts'

/** Takes back a change of terms that has not come into force yet. */
export const removeVigencia: Handler<typeof turnoVigencia.routes.remove> = async ({ db, params, scope, today }) => {
  const id = params.id ?? 0
  const shape = tableSchema(turnoVigencia)
  await lockAttendance(db)
  const { desde } = await getRow(db, shape, id, scope, true)
  if (desde === null || String(desde) <= today)
    throw conflicting('desde', 'Esta vigencia ya rige: cambie el turno desde otra fecha')
  await removeRow(db, shape, id, scope)
  await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
}
