import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { closesBeforeToday } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { assertNotClosed, lockTarea } from './lockTarea.ts'
import { shownTarea } from './shownTarea.ts'

/** Changes a task that is not closed; a later last day opens it again (S5). */
export const updateTarea: Handler<typeof tarea.routes.update> = async (context) => {
  const { db, params, body, today } = context
  const stored = await lockTarea(db, params.id ?? 0)
  await assertMember(db, stored.id_grupo, context)
  assertNotClosed(stored)
  const { fechaFin = stored.fecha_fin } = body
  if (fechaFin !== stored.fecha_fin && fechaFin < today)
    throw new Problem('validation', { issues: [{ campo: 'fechaFin', mensaje: closesBeforeToday }] })
  const changes = { ...body, fechaFin }
  const extra = { situacion: fechaFin < today ? stored.situacion : 'vigente' }
  return shownTarea(
    await updateRow(db, tableSchema(tarea), stored.id_tarea, changes, { ...context, scope: 'all' }, extra),
    today,
  ) as never
}
