import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { punchesSince } from '../marcacion/punchesSince.ts'
import { spanOf } from './assertContiguous.ts'

/**
 * Reopens a closed period. Throws 409 while a later period is closed, because its totals depend on this one. Throws 409
 * if punches of the period are archived, because its days could not be recomputed.
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
