import { Problem } from '@wamani/contract/core/problem.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { closesBeforeToday } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireMember } from '../grupo/membership.ts'
import { holdTarea, requireNotClosed } from './holdTarea.ts'
import { shownTarea } from './shownTarea.ts'

/** Changes a task that is not closed; a later last day opens it again (S5). */
export const changeTarea: Handler<typeof tarea.routes.update> = async (context) => {
  const { db, params, body, today } = context
  const stored = await holdTarea(db, params.id ?? 0)
  await requireMember(db, stored.id_grupo, context)
  requireNotClosed(stored)
  const { fechaFin = stored.fecha_fin } = body
  if (fechaFin !== stored.fecha_fin && fechaFin < today)
    throw new Problem('validation', { issues: [{ campo: 'fechaFin', mensaje: closesBeforeToday }] })
  return shownTarea((await crud(tarea).update(context as never)) as never, today) as never
}
