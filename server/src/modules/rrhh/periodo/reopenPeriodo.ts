import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { punchesSince } from '../marcacion/punchesSince.ts'
import { spanOf } from './assertContiguous.ts'

/**
 * Reopens a closed period. Throws 409 while a later one is closed, whose totals depend on it, and where punches lie in a file:
 * its days would be computed without them.
 */
export const reopenPeriodo = transition(periodo, 'reabrir', {
  lock: ({ db }) => lockAsistencia(db),
  run: async ({ db, row }) => {
    const { tipo, fechaInicio } = spanOf(row)
    const later = await db
      .selectFrom('rrhh.periodo')
      .select('nombre')
      .where('tipo', '=', tipo)
      .where('estado', '=', 'CERRADO')
      .where('fecha_inicio', '>', fechaInicio)
      .orderBy('fecha_inicio', 'desc')
      .executeTakeFirst()
    if (later) throw new Problem('conflict', `Reabra primero el periodo ${later.nombre}`)
    const since = await punchesSince(db)
    if (since && fechaInicio < since)
      throw new Problem(
        'conflict',
        'Las marcaciones de ese año están archivadas: pida que las devuelvan para reabrirlo',
      )
  },
})
