import { Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertState } from '../assertState.ts'
import { closingFailures } from './closingFailures.ts'

/** Closes a period: nothing inside it changes any more. Throws 409 with everything that is not settled yet. */
export const closePeriodo: Handler<typeof periodo.routes.cerrar> = async (context) => {
  const { db, params, body, scope, today, now, user } = context
  const schema = tableSchema(periodo)
  await lockAsistencia(db)
  const stored = await getRow(db, schema, params.id, scope, true)
  assertState(stored.estado, 'ABIERTO')
  const [desde, hasta] = [String(stored.fechaInicio), String(stored.fechaFin)]
  const failures: string[] = today <= hasta ? ['El periodo aún no termina'] : []
  if (stored.tipo === 'MENSUAL') {
    await recomputeDays(db, { trabajadores: null, desde, hasta, now })
    failures.push(...(await closingFailures(db, { id: params.id, desde, hasta, now })))
  }
  const [failure] = failures
  if (failure !== undefined)
    throw new Problem('conflict', {
      message: failures.length === 1 ? failure : problemKinds.validation.text,
      issues: failures.map((mensaje) => ({ campo: '', mensaje })),
    })
  const closed = { estado: 'CERRADO', fecha_cierre: now, cerrado_por: user.username }
  return (await updateRow(db, schema, params.id, { version: body.version }, context, closed)) as never
}
