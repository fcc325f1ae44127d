import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertHorarioFree } from './assertHorarioFree.ts'
import { endOpenHorarios } from './endOpenHorarios.ts'
import { settleSchedule } from './settleSchedule.ts'

export const createAsignacion: Handler<typeof horarioTrabajador.routes.create> = async (context) => {
  const { db, body } = context
  const assigned = records(horarioTrabajador, context)
  await assigned.assertValues(body)
  await lockAsistencia(db)
  const hasta = await endOpenHorarios(db, [body.trabajador], body)
  await assertPeriodoOpen(db, body.fechaInicio, hasta)
  await assertHorarioFree(db, [body.trabajador], body)
  const row = await assigned.create(body)
  await settleSchedule(context, [body.trabajador], body.fechaInicio, hasta)
  return row
}
