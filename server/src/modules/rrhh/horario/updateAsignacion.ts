import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertFree } from './assignment.ts'
import { otherDays } from './otherDays.ts'
import { settleSchedule } from './settleSchedule.ts'

type Assigned = { trabajador: number; horario: number; fechaInicio: string; fechaFin: string | null }

export const updateAsignacion: Handler<typeof horarioTrabajador.routes.update> = async (context) => {
  const { db, body, scope } = context
  const id = context.params.id ?? 0
  const shape = tableSchema(horarioTrabajador)
  await lockAttendance(db)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as Assigned
  const wanted = { ...stored, ...body } as Assigned
  const isSame = wanted.trabajador === stored.trabajador && wanted.horario === stored.horario
  const touched = isSame ? otherDays(stored, wanted) : [stored, wanted]
  for (const { fechaInicio, fechaFin } of touched) await assertPeriodoOpen(db, fechaInicio, fechaFin)
  const row = await updateRow(db, shape, id, body, context)
  await assertFree(db, [wanted.trabajador], wanted, id)
  for (const { fechaInicio, fechaFin } of touched)
    await settleSchedule(context, [...new Set([stored.trabajador, wanted.trabajador])], fechaInicio, fechaFin)
  return row as never
}
