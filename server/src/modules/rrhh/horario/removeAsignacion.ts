import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf, removeRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdAttendance } from '../asistencia/holdAttendance.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { settleSchedule } from './settleSchedule.ts'

export const removeAsignacion: Handler<typeof horarioTrabajador.routes.remove> = async (context) => {
  const { db, scope } = context
  const id = context.params.id ?? 0
  const shape = tableShape(horarioTrabajador)
  await holdAttendance(db)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true))
  const [desde, hasta] = [String(stored.fechaInicio), stored.fechaFin as string | null]
  await requireOpen(db, desde, hasta)
  await removeRow(db, shape, id, scope)
  await settleSchedule(context, [Number(stored.trabajador)], desde, hasta)
}
