import { Problem } from '@wamani/contract/core/http/problem.ts'
import { closesBeforeToday, tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { shownTarea } from './shownTarea.ts'

/** Changes a task that is not closed; a later last day reopens an expired one (S5). */
export const updateTarea: Handler<typeof tarea.routes.update> = async (context) => {
  const { db, body, today } = context
  const tasks = records(tarea, context)
  const { grupo } = await tasks.lock(targetOf(tarea, context))
  await assertMember(db, grupo, context)
  const stored = await tasks.lockEditable(targetOf(tarea, context))
  const { fechaFin = stored.fechaFin } = body
  if (fechaFin !== stored.fechaFin && fechaFin < today)
    throw new Problem('validation', { issues: [{ campo: 'fechaFin', mensaje: closesBeforeToday }] })
  return shownTarea(await tasks.update(stored.id, body), today)
}
