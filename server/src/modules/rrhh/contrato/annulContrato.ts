import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import { addDays } from '../calendar/addDays.ts'
import { afterCese } from './afterCese.ts'
import { assertAnnullable } from './assertAnnullable.ts'
import { settleContrato } from './settleContrato.ts'

/** Annuls a contract as if it had never existed, with its movements, schedule and pending requests. */
export const annulContrato = transition(contrato, 'anular', {
  run: async ({ db, row }) => {
    if (row.estado === 'VIGENTE') {
      await assertAnnullable(db, row)
      const ended = { idContrato: row.id, idTrabajador: row.trabajador, fechaCese: addDays(row.fechaInicio, -1) }
      await afterCese(db, [{ ...ended, motivo: 'Anulación del contrato' }])
    }
    await db
      .updateTable('rrhh.desplazamiento_trabajador')
      .set({ estado: 'ANULADO' })
      .where('id_contrato', '=', row.id)
      .where('estado', '<>', 'ANULADO')
      .execute()
  },
  settle: (call) => settleContrato(call, call.row.fechaInicio),
})
