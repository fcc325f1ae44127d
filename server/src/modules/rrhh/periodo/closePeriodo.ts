import { Problem } from '@wamani/contract/core/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'

/** Nothing inside a closed period changes any more. */
export const closePeriodo: Handler<typeof periodo.routes.cerrar> = async (context) => {
  const { db, params, body, scope, today, now, user } = context
  const shape = tableShape(periodo)
  const stored = await getRow(db, shape, params.id, scope, true)
  requireState(stored.estado, 'ABIERTO')
  if (today <= String(stored.fechaFin)) throw new Problem('conflict', 'El periodo aún no termina')
  const closed = { estado: 'CERRADO', fecha_cierre: now, cerrado_por: user.username }
  return (await changeRow(db, shape, params.id, { version: body.version }, context, closed)) as never
}
