import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { openMonth } from './openMonth.ts'

/** Human resources agree with a verified month, or send it back to its head with what is wrong. */
const answerOf = (action: 'conformar' | 'observar') =>
  transition(asistenciaVerificada, action, {
    lock: ({ db }) => lockAsistencia(db),
    run: async ({ db, row }) => {
      await openMonth(db, row.periodo)
    },
  })

export const confirmAsistenciaVerificada = answerOf('conformar')
export const observeAsistenciaVerificada = answerOf('observar')
