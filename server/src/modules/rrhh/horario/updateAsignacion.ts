import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertHorarioFree } from './assertHorarioFree.ts'
import { otherDays } from './otherDays.ts'
import { settleSchedule } from './settleSchedule.ts'

type Assigned = { trabajador: number; horario: number; fechaInicio: string; fechaFin: string | null }

export const updateAsignacion: Handler<typeof horarioTrabajador.routes.update> = async (context) => {
  const { db, body, scope } = context
  const id = context.params.id ?? 0
  const schema = tableSchema(horarioTrabajador)
  await lockAsistencia(db)
  const stored = inputOf(schema, await getRow(db, schema, id, scope, true)) as Assigned
  const wanted = { ...stored, ...body } as Assigned
  const isSame = wanted.trabajador === stored.trabajador && wanted.horario === stored.horario
  const touched = isSame ? otherDays(stored, wanted) : [stored, wanted]
  for (const { fechaInicio, fechaFin } of touched) await assertPeriodoOpen(db, fechaInicio, fechaFin)
  const row = await updateRow(db, schema, id, body, context)
  await assertHorarioFree(db, [wanted.trabajador], wanted, id)
  for (const { fechaInicio, fechaFin } of touched)
    await settleSchedule(context, [...new Set([stored.trabajador, wanted.trabajador])], fechaInicio, fechaFin)
  return row as never
}
