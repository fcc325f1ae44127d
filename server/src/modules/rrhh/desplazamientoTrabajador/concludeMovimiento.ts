import { messages } from '@wamani/contract/core/http/messages.ts'
import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../invalid.ts'
import { lockMovimiento, settleMovimiento } from './lockMovimiento.ts'

type Conclude = Handler<typeof desplazamientoTrabajador.routes.concluir>

/** Ends a movement on a day, with the suspension made with it. */
export const concludeMovimiento: Conclude = async (context) => {
  const { db, body } = context
  const fechaFin = String((body as Record<string, unknown>).fechaFin)
  const locked = await lockMovimiento(context, 'VIGENTE')
  if (fechaFin < locked.fechaInicio) throw invalid('fechaFin', messages.notBefore('Último día', 'Desde'))
  if (locked.fechaFin !== null && fechaFin > locked.fechaFin)
    throw invalid('fechaFin', 'El desplazamiento termina antes de esa fecha')
  if (locked.suspension !== null)
    await db
      .updateTable('rrhh.suspension')
      .set({ fecha_fin: fechaFin })
      .where('id_suspension', '=', locked.suspension)
      .execute()
  return (await settleMovimiento(context, locked, { estado: 'CONCLUIDO', fecha_fin: fechaFin })) as never
}
