import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { assertNotClosed, lockTarea } from './lockTarea.ts'

export const closeTarea: Handler<typeof tarea.routes.cerrar> = async (context) => {
  const { db, params, body } = context
  const stored = await lockTarea(db, params.id)
  await assertMember(db, stored.id_grupo, context)
  assertNotClosed(stored)
  if (body.version !== undefined && body.version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  await db
    .updateTable('geoencuesta.tarea')
    .set({ situacion: 'cerrada' })
    .where('id_tarea', '=', stored.id_tarea)
    .execute()
  return (await getRow(db, tableSchema(tarea), stored.id_tarea, 'all')) as never
}
