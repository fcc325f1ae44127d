import { Problem } from '@wamani/contract/core/http/problem.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import { assertDaysFree } from './assertDaysFree.ts'
import { lastDayOf } from './contratoDraft.ts'
import { settleContrato } from './settleContrato.ts'

/** Deletes the last suspension that has not begun. Throws 409 if another contract or worker uses its days. */
export const annulSuspension = transition(contrato, 'anular-suspension', {
  run: async ({ db, row, today }) => {
    const suspension = await db
      .selectFrom('rrhh.suspension')
      .leftJoin('rrhh.desplazamiento_trabajador as d', 'd.id_suspension', 'rrhh.suspension.id_suspension')
      .select([
        'rrhh.suspension.id_suspension',
        'rrhh.suspension.fecha_inicio',
        'rrhh.suspension.fecha_fin',
        'd.resolucion',
      ])
      .where('rrhh.suspension.id_contrato', '=', row.id)
      .where('rrhh.suspension.fecha_inicio', '>', today)
      .orderBy('rrhh.suspension.fecha_inicio', 'desc')
      .executeTakeFirst()
    if (!suspension) throw new Problem('conflict', 'El contrato no tiene suspensiones por iniciar')
    const { id_suspension, fecha_inicio, fecha_fin, resolucion } = suspension
    if (resolucion !== null)
      throw new Problem(
        'conflict',
        `La suspensión corresponde al desplazamiento ${resolucion}: anule el desplazamiento`,
      )
    await assertDaysFree(db, row, fecha_inicio, fecha_fin ?? lastDayOf(row))
    await db.deleteFrom('rrhh.suspension').where('id_suspension', '=', id_suspension).execute()
  },
  settle: settleContrato,
})
