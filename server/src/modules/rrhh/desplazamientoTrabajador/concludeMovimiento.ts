import { messages } from '@wamani/contract/core/http/messages.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { transition } from '../../../crud/transition.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { companionsOf } from './movimiento.ts'
import { assertDaysOpen, settleMovimiento } from './settleMovimiento.ts'

/** Ends a movement, its mirror and the suspension created with it on a given day. */
export const concludeMovimiento = transition(desplazamientoTrabajador, 'concluir', {
  run: async ({ db, row, input: { fechaFin } }) => {
    if (fechaFin < row.fechaInicio) throw invalid('fechaFin', messages.notBefore('Último día', 'Desde'))
    if (row.fechaFin !== null && fechaFin > row.fechaFin)
      throw invalid('fechaFin', 'El desplazamiento termina antes de esa fecha')
    if (fechaFin !== row.fechaFin) await assertDaysOpen(db, row, addDays(fechaFin, 1), row.fechaFin)
    const { espejo, suspension } = await companionsOf(db, row.id)
    if (suspension !== null)
      await db
        .updateTable('rrhh.suspension')
        .set({ fecha_fin: fechaFin })
        .where('id_suspension', '=', suspension)
        .execute()
    if (espejo !== null)
      await db
        .updateTable('rrhh.desplazamiento_trabajador')
        .set({ fecha_fin: fechaFin })
        .where('id_desplazamiento_trabajador', '=', espejo)
        .execute()
    // The movement stays in force through its last day; `refreshSituation` concludes it afterwards.
    return { estado: 'VIGENTE' as const }
  },
  settle: (call) => settleMovimiento(call, addDays(call.input.fechaFin, 1)),
})
