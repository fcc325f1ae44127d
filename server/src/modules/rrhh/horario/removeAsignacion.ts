import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { settleSchedule } from './settleSchedule.ts'

export const removeAsignacion: Handler<typeof horarioTrabajador.routes.remove> = async (context) => {
  const { db } = context
  const id = context.params.id ?? 0
  const assigned = records(horarioTrabajador, context)
  await lockAsistencia(db)
  const { trabajador, fechaInicio: desde, fechaFin: hasta } = await assigned.lock(id)
  await assertPeriodoOpen(db, desde, hasta)
  await assigned.remove(id)
  await settleSchedule(context, [trabajador], desde, hasta)
}
