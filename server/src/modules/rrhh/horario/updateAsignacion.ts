import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertHorarioFree } from './assertHorarioFree.ts'
import { otherDays } from './otherDays.ts'
import { settleSchedule } from './settleSchedule.ts'

export const updateAsignacion: Handler<typeof horarioTrabajador.routes.update> = async (context) => {
  const { db, body } = context
  const id = context.params.id ?? 0
  const assigned = records(horarioTrabajador, context)
  await lockAsistencia(db)
  const stored = await assigned.lock(id)
  const wanted = { ...stored, ...body }
  const isSame = wanted.trabajador === stored.trabajador && wanted.horario === stored.horario
  const touched = isSame ? otherDays(stored, wanted) : [stored, wanted]
  for (const { fechaInicio, fechaFin } of touched) await assertPeriodoOpen(db, fechaInicio, fechaFin)
  const row = await assigned.update(id, body)
  await assertHorarioFree(db, [wanted.trabajador], wanted, id)
  for (const { fechaInicio, fechaFin } of touched)
    await settleSchedule(context, [...new Set([stored.trabajador, wanted.trabajador])], fechaInicio, fechaFin)
  return row
}
