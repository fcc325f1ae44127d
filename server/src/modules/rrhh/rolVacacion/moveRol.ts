import { Problem } from '@wamani/contract/core/http/problem.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { sql } from 'kysely'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertState } from '../refusal.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { assertDetalle } from './assertDetalle.ts'

type Routes = typeof rolVacacion.routes
type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** A plan in this state, held to the end of the transaction. */
export async function lockRol({ db, params, scope }: Call, estado: string): Promise<Row> {
  const row = await getRow(db, tableSchema(rolVacacion), params.id, scope, true)
  assertState(row.estado, estado)
  return row
}

export const settleRol = (call: Call, columns: Record<string, unknown>) =>
  updateRow(call.db, tableSchema(rolVacacion), call.params.id, { version: call.body.version }, call, columns) as never

/** Hands a plan that holds something to human resources. */
export const sendRol: Handler<Routes['enviar']> = async (context) => {
  const row = await lockRol(context, 'BORRADOR')
  if (row.lineas === 0) throw new Problem('conflict', 'El rol no tiene vacaciones programadas')
  await assertDetalle(context.db, context.params.id)
  return settleRol(context, { estado: 'ENVIADO' })
}

export const returnRol: Handler<Routes['devolver']> = async (context) => {
  await lockRol(context, 'ENVIADO')
  const { comentario } = context.body
  return settleRol(context, { estado: 'BORRADOR', ...(comentario && { observacion: comentario.slice(0, 250) }) })
}

/** Takes an approved plan back with its vacations, while none of them has begun. */
export const annulRol: Handler<Routes['anular']> = async (context) => {
  const { db, params, today, now } = context
  await lockRol(context, 'APROBADO')
  const { rows } = await sql<{ estado: string; trabajador: number; desde: string; hasta: string }>`
    select estado, id_trabajador as trabajador, fecha_inicio as desde, fecha_fin_computo as hasta from rrhh.vacacion
    where id_rol_vacacion = ${params.id} and estado <> 'ANULADA' order by id_vacacion for update`.execute(db)
  if (rows.some(({ estado }) => estado !== 'PROGRAMADA'))
    throw new Problem('conflict', 'El rol tiene vacaciones que ya no están programadas')
  await db
    .updateTable('rrhh.vacacion')
    .set({ estado: 'ANULADA' })
    .where('id_rol_vacacion', '=', params.id)
    .where('estado', '=', 'PROGRAMADA')
    .execute()
  const trabajadores = rows.map(({ trabajador }) => trabajador)
  await refreshPeriodos(db, today, trabajadores)
  for (const { trabajador, desde, hasta } of rows)
    await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
  return settleRol(context, { estado: 'ANULADO' })
}
