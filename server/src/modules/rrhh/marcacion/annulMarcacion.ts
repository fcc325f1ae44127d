import { Problem } from '@wamani/contract/core/http/problem.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { punchedDay } from './punchedDay.ts'

/** Annuls a punch: it no longer counts, and stays visible. */
export const annulMarcacion: Handler<typeof marcacion.routes.anular> = async (context) => {
  const { db, params, body, scope, now } = context
  const schema = tableSchema(marcacion)
  await lockAsistencia(db)
  const stored = inputOf(schema, await getRow(db, schema, params.id, scope, true))
  if (stored.anulada) throw new Problem('conflict', 'La marcación ya está anulada')
  const day = await punchedDay(db, Number(stored.trabajador), new Date(String(stored.fechaHora)))
  await assertPeriodoOpen(db, day, day)
  const { motivo } = body as unknown as { motivo: string }
  const extra = { anulada: true, motivo_anulacion: motivo }
  // The rule that asks for a reason is for manual punches: an imported one has none.
  const row = await updateRow(
    db,
    { ...schema, resource: { ...schema.resource, rules: [] } },
    params.id,
    { version: body.version },
    context,
    extra,
  )
  await recomputeDays(db, { trabajadores: [Number(stored.trabajador)], desde: day, hasta: day, now })
  return row as never
}
