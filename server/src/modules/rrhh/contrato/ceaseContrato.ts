import type { contrato } from '@wamani/contract/rrhh/contrato.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar.ts'
import { invalid } from '../refusal.ts'
import { afterCese } from './afterCese.ts'
import { heldContrato, settleContrato } from './heldContrato.ts'

type Cease = Handler<typeof contrato.routes.cesar>

/** Ends a contract on a day that has come, with all that follows from it. */
export const ceaseContrato: Cease = async (context) => {
  const { db, body, today } = context
  const { fechaCese, motivoCese } = body as unknown as { fechaCese: string; motivoCese: string }
  const held = await heldContrato(context, 'VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
  const last = held.fin !== null && held.fin < today ? held.fin : today
  if (fechaCese < held.fechaInicio || fechaCese > last)
    throw invalid('fechaCese', `La fecha de cese debe estar entre ${shownDay(held.fechaInicio)} y ${shownDay(last)}`)
  await afterCese(db, [{ idContrato: held.idContrato, idTrabajador: held.trabajador, fechaCese }])
  const ended = { estado: 'CESADO', fecha_cese: fechaCese, motivo_cese: motivoCese }
  return (await settleContrato(context, held.trabajador, ended, addDays(fechaCese, 1))) as never
}
