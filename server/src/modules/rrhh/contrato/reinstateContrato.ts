import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertDaysFree } from './assertDaysFree.ts'
import { lastDayOf } from './contratoDraft.ts'
import { settleContrato } from './settleContrato.ts'

/** Ends a suspension. Throws 409 if another contract uses the worker or the position on the remaining days. */
export const reinstateContrato = transition(contrato, 'reincorporar', {
  run: async ({ db, row, input, today }) => {
    const { fechaFin } = input
    const suspension = await db
      .selectFrom('rrhh.suspension')
      .select(['id_suspension', 'fecha_inicio', 'fecha_fin'])
      .where('id_contrato', '=', row.id)
      .where('fecha_inicio', '<=', today)
      .orderBy('fecha_inicio', 'desc')
      .executeTakeFirst()
    if (!suspension) throw new Problem('conflict', 'El contrato no tiene una suspensión en curso')
    const { id_suspension, fecha_inicio, fecha_fin } = suspension
    if (fechaFin < fecha_inicio) throw invalid('fechaFin', messages.notBefore('Último día de la suspensión', 'Desde'))
    if (fecha_fin !== null && fechaFin > fecha_fin)
      throw invalid('fechaFin', 'La suspensión termina antes de esa fecha')
    await lockTrabajadores(db, [row.trabajador], row.cargo)
    if (fecha_fin === null || fechaFin < fecha_fin)
      await assertDaysFree(db, row, addDays(fechaFin, 1), fecha_fin ?? lastDayOf(row))
    await db
      .updateTable('rrhh.suspension')
      .set({ fecha_fin: fechaFin })
      .where('id_suspension', '=', id_suspension)
      .execute()
  },
  settle: (call) => settleContrato(call, addDays(call.input.fechaFin, 1)),
})
