import type { contrato } from '@wamani/contract/rrhh/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { heldContrato, settleContrato } from './heldContrato.ts'

type Annul = Handler<typeof contrato.routes.anular>

/** Makes a contract void as if it had never been, with its movements. */
export const annulContrato: Annul = async (context) => {
  const { db, params } = context
  const held = await heldContrato(context, 'BORRADOR', 'VIGENTE')
  await db
    .updateTable('rrhh.desplazamiento_trabajador')
    .set({ estado: 'ANULADO' })
    .where('id_contrato', '=', params.id)
    .where('estado', '<>', 'ANULADO')
    .execute()
  return (await settleContrato(context, held.trabajador, { estado: 'ANULADO' })) as never
}
