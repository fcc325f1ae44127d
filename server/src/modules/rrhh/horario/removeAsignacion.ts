import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { removeRow } from '../../../crud/write/removeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { settleSchedule } from './settleSchedule.ts'

export const removeAsignacion: Handler<typeof horarioTrabajador.routes.remove> = async (context) => {
  const { db, scope } = context
  const id = context.params.id ?? 0
  const schema = tableSchema(horarioTrabajador)
  await lockAsistencia(db)
  const stored = inputOf(schema, await getRow(db, schema, id, scope, true))
  const [desde, hasta] = [String(stored.fechaInicio), stored.fechaFin as string | null]
  await assertPeriodoOpen(db, desde, hasta)
  await removeRow(db, schema, id, scope)
  await settleSchedule(context, [Number(stored.trabajador)], desde, hasta)
}
