import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { conflicting } from '../conflicting.ts'

export const removeVigencia: Handler<typeof turnoVigencia.routes.remove> = async (context) => {
  const { db, params, today } = context
  const id = params.id ?? 0
  const terms = records(turnoVigencia, context)
  await lockAsistencia(db)
  const { desde } = await terms.lock(id)
  if (desde === null || desde <= today)
    throw conflicting('desde', 'Esta vigencia ya rige: cambie el turno desde otra fecha')
  await terms.remove(id)
  await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
}
