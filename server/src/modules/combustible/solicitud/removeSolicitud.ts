import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'

export const removeSolicitud: Handler<typeof solicitud.routes.remove> = async (context) => {
  const stored = await context.db
    .selectFrom('combustible.solicitud')
    .select('estado')
    .where('id_solicitud', '=', context.params.id ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (stored && stored.estado !== 'borrador')
    throw new Problem('conflict', 'Solo se puede eliminar una solicitud en borrador.')
  return crud(solicitud).remove(context)
}
