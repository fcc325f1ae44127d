import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'
import { modalidadOf } from './modalidadOf.ts'
import { stateInForce } from './stateInForce.ts'

type Reinstate = Handler<typeof contrato.routes.reincorporar>

/** Ends a suspension; the days given back must be free of whoever took the worker or the position meanwhile. */
export const reinstateContrato: Reinstate = async (context) => {
  const { db, params, body, today } = context
  const fechaFin = String((body as Record<string, unknown>).fechaFin)
  const locked = await lockContrato(context, 'SUSPENDIDO')
  const suspension = await db
    .selectFrom('rrhh.suspension')
    .select(['id_suspension', 'fecha_inicio', 'fecha_fin'])
    .where('id_contrato', '=', params.id)
    .where('fecha_inicio', '<=', today)
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst()
  if (!suspension) throw new Problem('conflict', 'El contrato no tiene una suspensión en curso')
  if (fechaFin < suspension.fecha_inicio)
    throw invalid('fechaFin', messages.notBefore('Último día de la suspensión', 'Desde'))
  if (suspension.fecha_fin !== null && fechaFin > suspension.fecha_fin)
    throw invalid('fechaFin', 'La suspensión termina antes de esa fecha')
  const modalidad = await modalidadOf(db, locked.modalidadContrato)
  await lockTrabajadores(db, [locked.trabajador], locked.idCargo)
  const isShorter = suspension.fecha_fin === null || fechaFin < suspension.fecha_fin
  if (isShorter)
    await assertNoOverlap(db, {
      idContrato: locked.idContrato,
      trabajador: locked.trabajador,
      vinculo: modalidad.vinculo,
      plaza: locked.idCargo === null ? null : { idCargo: locked.idCargo, numero: locked.numeroPlaza ?? 0 },
      esSuplencia: modalidad.esSuplencia,
      desde: addDays(fechaFin, 1),
      hasta: suspension.fecha_fin ?? locked.fin,
    })
  await db
    .updateTable('rrhh.suspension')
    .set({ fecha_fin: fechaFin })
    .where('id_suspension', '=', suspension.id_suspension)
    .execute()
  const estado = fechaFin < today ? await stateInForce(db, params.id) : 'SUSPENDIDO'
  return (await settleContrato(context, locked.trabajador, { estado }, addDays(fechaFin, 1))) as never
}
