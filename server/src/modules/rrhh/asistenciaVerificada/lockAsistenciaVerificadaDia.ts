import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { statesFrom } from '@wamani/contract/core/resource/action.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertNotOwnMonth } from './assertNotOwnMonth.ts'
import { openMonth } from './openMonth.ts'

/** A month to verify, with the first and the last day of its period. */
export type Month = { idPeriodo: number; trabajador: number; desde: string; hasta: string }

type Call = Pick<Context, 'db' | 'scope' | 'user'>

/** Locks the month of a stored day and returns both. Throws where the month is verified, or the person's own. */
export async function lockAsistenciaVerificadaDia(
  call: Call & { params: { id?: number } },
): Promise<{ month: Month; fecha: string }> {
  const { fecha, asistenciaVerificada: parent } = await records(asistenciaVerificadaDia, call).get(call.params.id ?? 0)
  return { month: await lockMonthToVerify(call, Number(parent.idAsistenciaVerificada)), fecha }
}

/** Locks a month of somebody else that is not verified yet. */
export async function lockMonthToVerify(call: Call, id: number): Promise<Month> {
  const { db, user } = call
  await lockAsistencia(db)
  const { periodo: idPeriodo, trabajador, estado } = await records(asistenciaVerificada, call).lock(id)
  const span = await openMonth(db, idPeriodo)
  if (!statesFrom(asistenciaVerificada.actions.verificar)?.includes(estado))
    throw new Problem('conflict', messages.illegalState(estado))
  await assertNotOwnMonth(db, user, trabajador)
  return { idPeriodo, trabajador, ...span }
}
