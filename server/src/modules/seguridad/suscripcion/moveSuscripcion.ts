import { suscripcion, testEvent } from '@wamani/contract/seguridad/suscripcion.ts'
import { sql } from 'kysely'
import { type TransitionContext, transition } from '../../../crud/transition.ts'
import { assertSuscripcionWithin } from './assertSuscripcionWithin.ts'

type Fields = typeof suscripcion.fields
type Actions = typeof suscripcion.actions
type Moved = Pick<TransitionContext<Fields, Actions[keyof Actions]>, 'db' | 'user' | 'row'>

const assertOwn = ({ db, user, row }: Moved) => assertSuscripcionWithin(db, user, row.id)

export const pauseSuscripcion = transition(suscripcion, 'pausar', assertOwn)
export const resumeSuscripcion = transition(suscripcion, 'reanudar', assertOwn)

/** Queues a test event without a record. */
export const trySuscripcion = transition(suscripcion, 'probar', async (context) => {
  await assertOwn(context)
  await sql`insert into seguridad.entrega (id_suscripcion, evento, proximo_intento)
    values (${context.row.id}, ${testEvent}, nucleo.request_time())`.execute(context.db)
})
