import { Problem } from '@wamani/contract/core/http/problem.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { transition } from '../../../crud/transition.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockWorkerOfVacacion, settleVacacion } from './lockVacacion.ts'

/** Annuls planned vacations. Vacations that come from a request are annulled with the request. */
export const annulVacacion = transition(vacacion, 'anular', {
  lock: lockWorkerOfVacacion,
  run: async ({ db, row }) => {
    if (row.solicitud !== null) {
      const request = await db
        .selectFrom('rrhh.solicitud')
        .select('numero')
        .where('id_solicitud', '=', row.solicitud)
        .executeTakeFirstOrThrow()
      throw new Problem('conflict', `Anule la solicitud ${request.numero}, que generó estas vacaciones`)
    }
    await assertPeriodoOpen(db, row.fechaInicio, row.fechaFinComputo)
  },
  settle: settleVacacion,
})
