import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { insufficientMoney, insufficientQuantity } from '../saldo/insufficient.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { needOf } from '../saldo/needOf.ts'
import { assertOwner } from './assertOwner.ts'
import { solicitudRow } from './solicitudRow.ts'
import { validateViaje } from './validateViaje.ts'

/** Sends a request to be approved. Balances are looked at, not reserved (F2). */
export const sendSolicitud: Handler<typeof solicitud.routes.enviar> = async ({ db, params, body, user, today }) => {
  const stored = await lockSolicitud(db, params.id, body.version)
  assertOwner(stored, user)
  assertEstado(stored, 'borrador')
  const issues = [...(await validateViaje(db, params.id, today)), ...(await validateBalance(db, params.id))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'enviada', observacion: null })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}

async function validateBalance(db: Db, id: number): Promise<Issue[]> {
  const { lines, money } = await needOf(db, id)
  const short = lines.flatMap((line, at) =>
    line.disponible === null || line.disponible >= line.solicitado
      ? []
      : [{ campo: `detalle.${at}.cantidad`, mensaje: insufficientQuantity({ ...line, disponible: line.disponible }) }],
  )
  const { disponible, requerido } = money
  if (requerido <= disponible) return short
  return [...short, { campo: 'presupuesto', mensaje: insufficientMoney(disponible, requerido) }]
}
