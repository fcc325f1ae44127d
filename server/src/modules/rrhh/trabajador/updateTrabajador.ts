import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertGivenScope } from '../../seguridad/index.ts'
import { assertTrabajador } from './validateTrabajadores.ts'

export const updateTrabajador: Handler<typeof trabajador.routes.update> = async (context) => {
  const stored = await records(trabajador, context).lock(targetOf(trabajador, context), context.body.version)
  await assertTrabajador(context.db, context.body, stored)
  const own = await context.ownIds()
  if (own.includes(stored.id))
    await assertGivenScope(context, trabajador, { values: context.body, stored, isOwn: true })
  return crud(trabajador).update(context)
}
