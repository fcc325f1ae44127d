import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { transition } from '../../../crud/transition.ts'
import { assertMember } from '../grupo/membership.ts'

export const closeTarea = transition(tarea, 'cerrar', {
  lock: (context) => assertMember(context.db, context.row.grupo, context),
})
