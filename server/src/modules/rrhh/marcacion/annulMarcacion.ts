import { Problem } from '@wamani/contract/core/http/problem.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { punchedDay } from './punchedDay.ts'

/** Takes a punch out of account; it stays to be seen. */
export const annulMarcacion: Handler<typeof marcacion.routes.anular> = async (context) => {
  const { db, params, body, scope, now } = context
  const shape = tableSchema(marcacion)
  await lockAttendance(db)
  const stored = inputOf(shape, await getRow(db, shape, params.id, scope, true))
  if (stored.anulada) throw new Problem('conflict', 'La marcación ya está anulada')
  const day = await punchedDay(db, Number(stored.trabajador), new Date(String(stored.fechaHora)))
  await assertPeriodoOpen(db, day, day)
  const { motivo } = body as unknown as { motivo: string }
  const extra = { anulada: true, motivo_anulacion: motivo }
  // A punch of a file has no reason of its own, which only those put in by hand must have.
  const row = await updateRow(
    db,
    { ...shape, resource: { ...shape.resource, rules: [] } },
    params.id,
    { version: body.version },
    context,
    extra,
  )
  await recomputeDays(db, { trabajadores: [Number(stored.trabajador)], desde: day, hasta: day, now })
  return row as never
}
