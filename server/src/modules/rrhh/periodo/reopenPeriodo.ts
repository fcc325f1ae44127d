import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

/** Reopens a closed period. Throws 409 while a later one is closed, whose totals depend on it. */
export const reopenPeriodo: Handler<typeof periodo.routes.reabrir> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(periodo)
  const stored = await getRow(db, schema, params.id, scope, true)
  assertState(stored.estado, 'CERRADO')
  const later = await db
    .selectFrom('rrhh.periodo')
    .select('nombre')
    .where('tipo', '=', stored.tipo as 'MENSUAL')
    .where('estado', '=', 'CERRADO')
    .where('fecha_inicio', '>', String(stored.fechaInicio))
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst()
  if (later) throw new Problem('conflict', `Reabra primero el periodo ${later.nombre}`)
  const reopened = {
    estado: 'ABIERTO',
    fecha_cierre: null,
    cerrado_por: null,
    motivo_reapertura: body.motivoReapertura,
  }
  return (await updateRow(db, schema, params.id, { version: body.version }, context, reopened)) as never
}
