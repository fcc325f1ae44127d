import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar.ts'
import { afterCese } from './afterCese.ts'
import { guardAnnulment } from './guardAnnulment.ts'
import { heldContrato, settleContrato } from './heldContrato.ts'

type Annul = Handler<typeof contrato.routes.anular>

/** Makes a contract void as if it had never been, with its movements, the schedule of its days and the requests that wait. */
export const annulContrato: Annul = async (context) => {
  const { db, params } = context
  const held = await heldContrato(context, 'BORRADOR', 'VIGENTE')
  if (held.estado === 'VIGENTE') {
    await guardAnnulment(db, held)
    const fechaCese = addDays(held.fechaInicio, -1)
    const ended = { idContrato: held.idContrato, idTrabajador: held.trabajador, fechaCese }
    await afterCese(db, [{ ...ended, motivo: 'Anulación del contrato' }])
  }
  await db
    .updateTable('rrhh.desplazamiento_trabajador')
    .set({ estado: 'ANULADO' })
    .where('id_contrato', '=', params.id)
    .where('estado', '<>', 'ANULADO')
    .execute()
  return (await settleContrato(context, held.trabajador, { estado: 'ANULADO' }, held.fechaInicio)) as never
}
