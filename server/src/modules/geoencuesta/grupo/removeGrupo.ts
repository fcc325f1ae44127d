import { Problem } from '@wamani/contract/core/http/problem.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertResponsable } from './membership.ts'

export const removeGrupo: Handler<typeof grupo.routes.remove> = async (context) => {
  const { db, today } = context
  const id = context.params.id ?? 0
  await records(grupo, context).lock(id)
  await assertResponsable(db, id, context, 'Solo el responsable puede modificar el grupo.')
  const open = await db
    .selectFrom('geoencuesta.tarea')
    .select('id_tarea')
    .where('id_grupo', '=', id)
    .where('situacion', '<>', 'cerrada')
    .where('fecha_fin', '>=', today)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  if (open) throw new Problem('conflict', 'No se puede eliminar el grupo porque tiene tareas vigentes.')
  return crud(grupo).remove(context)
}
