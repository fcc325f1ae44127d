import { Problem } from '@wamani/contract/core/http/problem.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { sql } from 'kysely'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow, type Row } from '../../../crud/write/writeRow.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { requireState } from '../refusal.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { guardDetalle } from './guardDetalle.ts'

type Routes = typeof rolVacacion.routes
type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** A plan in this state, held to the end of the transaction. */
export async function heldRol({ db, params, scope }: Call, estado: string): Promise<Row> {
  const row = await getRow(db, tableShape(rolVacacion), params.id, scope, true)
  requireState(row.estado, estado)
  return row
}

export const settleRol = (call: Call, columns: Record<string, unknown>) =>
  changeRow(call.db, tableShape(rolVacacion), call.params.id, { version: call.body.version }, call, columns) as never

/** Hands a plan that holds something to human resources. */
export const sendRol: Handler<Routes['enviar']> = async (context) => {
  const row = await heldRol(context, 'BORRADOR')
  if (row.lineas === 0) throw new Problem('conflict', 'El rol no tiene vacaciones programadas')
  await guardDetalle(context.db, context.params.id)
  return settleRol(context, { estado: 'ENVIADO' })
}

export const returnRol: Handler<Routes['devolver']> = async (context) => {
  await heldRol(context, 'ENVIADO')
  const { comentario } = context.body
  return settleRol(context, { estado: 'BORRADOR', ...(comentario && { observacion: comentario.slice(0, 250) }) })
}

/** Takes an approved plan back with its vacations, while none of them has begun. */
export const annulRol: Handler<Routes['anular']> = async (context) => {
  const { db, params, today, now } = context
  await heldRol(context, 'APROBADO')
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
