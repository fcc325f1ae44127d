import { Problem } from '@wamani/contract/core/http/problem.ts'
import { messages } from '@wamani/contract/core/resource/messages.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireMember } from '../grupo/membership.ts'
import { holdTarea, requireNotClosed } from './holdTarea.ts'

export const cerrarTarea: Handler<typeof tarea.routes.cerrar> = async (context) => {
  const { db, params, body } = context
  const stored = await holdTarea(db, params.id)
  await requireMember(db, stored.id_grupo, context)
  requireNotClosed(stored)
  if (body.version !== undefined && body.version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  await db
    .updateTable('geoencuesta.tarea')
    .set({ situacion: 'cerrada' })
    .where('id_tarea', '=', stored.id_tarea)
    .execute()
  return (await getRow(db, tableShape(tarea), stored.id_tarea, 'all')) as never
}
