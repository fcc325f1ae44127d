import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { removeRow } from '../../../crud/write/removeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { conflicting } from '../conflicting.ts'

/** Removes a change of terms that is not in force yet. */
export const removeVigencia: Handler<typeof turnoVigencia.routes.remove> = async ({ db, params, scope, today }) => {
  const id = params.id ?? 0
  const schema = tableSchema(turnoVigencia)
  await lockAsistencia(db)
  const { desde } = await getRow(db, schema, id, scope, true)
  if (desde === null || String(desde) <= today)
    throw conflicting('desde', 'Esta vigencia ya rige: cambie el turno desde otra fecha')
  await removeRow(db, schema, id, scope)
  await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
}
