import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertState } from '../assertState.ts'

/** A month to verify, with the first and the last day of its period. */
export type Locked = { id: number; idPeriodo: number; trabajador: number; estado: string; desde: string; hasta: string }

/** Locks a month in one of these states (any when none is named). Throws 409 in another, or when its period is closed. */
export async function lockAsistenciaVerificada(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  id: number,
  ...allowed: readonly string[]
): Promise<Locked> {
  const schema = tableSchema(asistenciaVerificada)
  await lockAsistencia(db)
  const stored = inputOf(schema, await getRow(db, schema, id, scope, true))
  const [idPeriodo, trabajador] = [Number(stored.periodo), Number(stored.trabajador)]
  const { desde, hasta } = await openPeriodo(db, idPeriodo)
  if (allowed.length > 0) assertState(stored.estado, ...allowed)
  return { id, idPeriodo, trabajador, estado: String(stored.estado), desde, hasta }
}

async function openPeriodo(db: Db, id: number): Promise<{ desde: string; hasta: string }> {
  const { nombre, estado, fecha_inicio, fecha_fin } = await db
    .selectFrom('rrhh.periodo')
    .select(['nombre', 'estado', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', id)
    .executeTakeFirstOrThrow()
  if (estado === 'CERRADO') throw new Problem('conflict', `El periodo ${nombre} está cerrado`)
  return { desde: String(fecha_inicio), hasta: String(fecha_fin) }
}

type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** Writes what an action changes of a month and returns it. */
export const settleAsistenciaVerificada = (call: Call, columns: Record<string, unknown>) => {
  const { db, params, body } = call
  return updateRow(db, tableSchema(asistenciaVerificada), params.id, { version: body.version }, call, columns) as never
}
