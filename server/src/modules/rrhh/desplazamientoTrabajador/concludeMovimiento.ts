import { messages } from '@wamani/contract/core/resource/messages.ts'
import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { heldMovimiento, settleMovimiento } from './heldMovimiento.ts'

type Conclude = Handler<typeof desplazamientoTrabajador.routes.concluir>

/** Ends a movement on a day, with the suspension made with it. */
export const concludeMovimiento: Conclude = async (context) => {
  const { db, body } = context
  const fechaFin = String((body as Record<string, unknown>).fechaFin)
  const held = await heldMovimiento(context, 'VIGENTE')
  if (fechaFin < held.fechaInicio) throw invalid('fechaFin', messages.notBefore('Último día', 'Desde'))
  if (held.fechaFin !== null && fechaFin > held.fechaFin)
    throw invalid('fechaFin', 'El desplazamiento termina antes de esa fecha')
  if (held.suspension !== null)
    await db
      .updateTable('rrhh.suspension')
      .set({ fecha_fin: fechaFin })
      .where('id_suspension', '=', held.suspension)
      .execute()
  return (await settleMovimiento(context, held, { estado: 'CONCLUIDO', fecha_fin: fechaFin })) as never
}
