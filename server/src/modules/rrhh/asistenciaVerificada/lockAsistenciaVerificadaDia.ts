import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { statesFrom } from '@wamani/contract/core/resource/action.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { records } from '../../../crud/records.ts'
import { assertNotOwn } from '../../../crud/transition.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { openMonth } from './openMonth.ts'

export type Month = { idPeriodo: number; trabajador: number; desde: string; hasta: string }

type Call = Pick<Context, 'db' | 'scope' | 'user' | 'ownIds'>

/** Locks the monthly summary of a stored day. Throws if the month is verified or belongs to the user. */
export async function lockAsistenciaVerificadaDia(
  call: Call & { params: { id?: number } },
): Promise<{ month: Month; fecha: string }> {
  const { fecha, asistenciaVerificada: parent } = await records(asistenciaVerificadaDia, call).get(call.params.id ?? 0)
  return { month: await lockMonthToVerify(call, Number(parent.idAsistenciaVerificada)), fecha }
}

/** Locks a monthly summary. Throws if it is verified or belongs to the user. */
export async function lockMonthToVerify(call: Call, id: number): Promise<Month> {
  const { db } = call
  await lockAsistencia(db)
  const row = await records(asistenciaVerificada, call).lock(id)
  const { periodo: idPeriodo, trabajador, estado } = row
  const { verificar } = asistenciaVerificada.actions
  const span = await openMonth(db, idPeriodo)
  if (!statesFrom(verificar)?.includes(estado)) throw new Problem('conflict', messages.illegalState(estado))
  await assertNotOwn(asistenciaVerificada, verificar, row, call)
  return { idPeriodo, trabajador, ...span }
}
