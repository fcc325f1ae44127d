import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar/addDays.ts'
import { afterCese } from './afterCese.ts'
import { assertAnnullable } from './assertAnnullable.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'

type Annul = Handler<typeof contrato.routes.anular>

/** Makes a contract void as if it had never been, with its movements, the schedule of its days and the requests that wait. */
export const annulContrato: Annul = async (context) => {
  const { db, params } = context
  const locked = await lockContrato(context, 'BORRADOR', 'VIGENTE')
  if (locked.estado === 'VIGENTE') {
    await assertAnnullable(db, locked)
    const fechaCese = addDays(locked.fechaInicio, -1)
    const ended = { idContrato: locked.idContrato, idTrabajador: locked.trabajador, fechaCese }
    await afterCese(db, [{ ...ended, motivo: 'Anulación del contrato' }])
  }
  await db
    .updateTable('rrhh.desplazamiento_trabajador')
    .set({ estado: 'ANULADO' })
    .where('id_contrato', '=', params.id)
    .where('estado', '<>', 'ANULADO')
    .execute()
  return (await settleContrato(context, locked.trabajador, { estado: 'ANULADO' }, locked.fechaInicio)) as never
}
