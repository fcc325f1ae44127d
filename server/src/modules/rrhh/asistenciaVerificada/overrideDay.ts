import { messages } from '@wamani/contract/core/http/messages.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { assertNotOwnMonth } from './assertNotOwnMonth.ts'
import { lockMonth, type Month } from './lockMonth.ts'
import { refreshTotals } from './refreshTotals.ts'

const { routes } = asistenciaVerificadaDia
const shape = () => tableSchema(asistenciaVerificadaDia)

/** The head says of a day what the clock cannot know. */
export const createDay: Handler<typeof routes.create> = async (context) => {
  const { db, body } = context
  await assertValues(db, shape(), body)
  const month = await editableMonth(context, body.asistenciaVerificada)
  if (body.fecha < month.desde || body.fecha > month.hasta)
    throw invalid('fecha', 'La fecha debe estar dentro del periodo')
  await assertMinutes(db, month.trabajador, body.fecha, body.minutosTardanzaVerificados)
  const row = await crud(asistenciaVerificadaDia).create(context)
  await refreshTotals(db, month.idPeriodo, [month.trabajador])
  return row
}

export const changeDay: Handler<typeof routes.update> = async (context) => {
  const { db, body } = context
  const { month, fecha } = await storedDay(context)
  await assertMinutes(db, month.trabajador, fecha, body.minutosTardanzaVerificados ?? null)
  const row = await crud(asistenciaVerificadaDia).update(context)
  await refreshTotals(db, month.idPeriodo, [month.trabajador])
  return row
}

export const removeDay: Handler<typeof routes.remove> = async (context) => {
  const { month } = await storedDay(context)
  await crud(asistenciaVerificadaDia).remove(context)
  await refreshTotals(context.db, month.idPeriodo, [month.trabajador])
}

async function storedDay(context: Context<{ id?: number }>) {
  const { db, params, scope } = context
  const stored = inputOf(shape(), await getRow(db, shape(), params.id ?? 0, scope))
  return { month: await editableMonth(context, Number(stored.asistenciaVerificada)), fecha: String(stored.fecha) }
}

/** A month of somebody else that is not verified yet, within reach. */
async function editableMonth(context: Pick<Context, 'db' | 'scope' | 'user'>, id: number): Promise<Month> {
  const month = await lockMonth(context, id, 'PENDIENTE', 'OBSERVADA')
  await assertNotOwnMonth(context.db, context.user, month.trabajador)
  return month
}

/** Later than the shift admits is an absence. */
async function assertMinutes(db: Db, trabajador: number, fecha: string, minutes: number | null): Promise<void> {
  if (minutes === null) return
  const { rows } = await sql<{ limite: number }>`
    select u.limite_tardanza_min as limite
    from rrhh.jornada_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) j
    join rrhh.turno_en_vigor u on u.id_turno = j.id_turno and u.dias @> j.dia`.execute(db)
  const limit = rows[0]?.limite
  const { label } = asistenciaVerificadaDia.fields.minutosTardanzaVerificados
  if (limit !== undefined && minutes > limit) throw invalid('minutosTardanzaVerificados', messages.atMost(label, limit))
}
