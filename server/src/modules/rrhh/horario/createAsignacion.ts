import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertFree, endOpenOnes } from './assignment.ts'
import { settleSchedule } from './settleSchedule.ts'

export const createAsignacion: Handler<typeof horarioTrabajador.routes.create> = async (context) => {
  const { db, body } = context
  const shape = tableSchema(horarioTrabajador)
  await assertValues(db, shape, body)
  await lockAttendance(db)
  await assertPeriodoOpen(db, body.fechaInicio, body.fechaFin)
  await endOpenOnes(db, [body.trabajador], body)
  await assertFree(db, [body.trabajador], body)
  const row = await createRow(db, shape, body, context)
  await settleSchedule(context, [body.trabajador], body.fechaInicio, body.fechaFin)
  return row as never
}
