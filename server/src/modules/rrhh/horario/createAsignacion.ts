import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdAttendance } from '../asistencia/holdAttendance.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { endOpenOnes, guardFree } from './assignment.ts'
import { settleSchedule } from './settleSchedule.ts'

export const createAsignacion: Handler<typeof horarioTrabajador.routes.create> = async (context) => {
  const { db, body } = context
  const shape = tableShape(horarioTrabajador)
  await guardValues(db, shape, body)
  await holdAttendance(db)
  await requireOpen(db, body.fechaInicio, body.fechaFin)
  await endOpenOnes(db, [body.trabajador], body)
  await guardFree(db, [body.trabajador], body)
  const row = await createRow(db, shape, body, context)
  await settleSchedule(context, [body.trabajador], body.fechaInicio, body.fechaFin)
  return row as never
}
