import { Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { spanOf } from './assertContiguous.ts'
import { closingFailures } from './closingFailures.ts'

/** Closes a period, which makes its records read-only. Throws 409 with every unsettled item. */
export const closePeriodo = transition(periodo, 'cerrar', {
  lock: ({ db }) => lockAsistencia(db),
  run: async ({ db, row, today, now }) => {
    const { tipo, fechaInicio: desde, fechaFin: hasta } = spanOf(row)
    const failures: string[] = today <= hasta ? ['El periodo aún no termina'] : []
    if (tipo === 'MENSUAL') {
      await recomputeDays(db, { trabajadores: null, desde, hasta, now, sinRespaldo: 'alertado' })
      failures.push(...(await closingFailures(db, { id: row.id, desde, hasta, now })))
    }
    const [failure] = failures
    if (failure !== undefined)
      throw new Problem('conflict', {
        message: failures.length === 1 ? failure : problemKinds.validation.text,
        issues: failures.map((mensaje) => ({ campo: '', mensaje })),
      })
  },
})
