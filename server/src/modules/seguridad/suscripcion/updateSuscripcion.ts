import { suscripcion } from '@wamani/contract/seguridad/suscripcion.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertSuscripcionWithin } from './assertSuscripcionWithin.ts'
import { tablesOf, validateSuscripcion } from './validateSuscripcion.ts'

/** Nobody can redirect records that they cannot see. */
export const updateSuscripcion: Handler<typeof suscripcion.routes.update> = async (context) => {
  const { db, body, user } = context
  const stored = records(suscripcion, context)
  const id = targetOf(suscripcion, context)
  await stored.lockEditable(id)
  validateSuscripcion(context, body)
  await assertSuscripcionWithin(db, user, id)
  return stored.update(id, body, body.eventos && { tablas: tablesOf(body.eventos) })
}
