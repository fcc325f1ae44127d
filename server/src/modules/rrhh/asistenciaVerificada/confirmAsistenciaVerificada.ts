import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { openMonth } from './openMonth.ts'

/** Human resources confirm a verified month or return it to the head with an observation. */
const answerOf = (action: 'conformar' | 'observar') =>
  transition(asistenciaVerificada, action, {
    lock: ({ db }) => lockAsistencia(db),
    run: async ({ db, row }) => {
      await openMonth(db, row.periodo)
    },
  })

export const confirmAsistenciaVerificada = answerOf('conformar')
export const observeAsistenciaVerificada = answerOf('observar')
