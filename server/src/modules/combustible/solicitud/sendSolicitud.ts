import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { insufficientMoney, insufficientQuantity } from '../saldo/insufficient.ts'
import { needOf } from '../saldo/needOf.ts'
import { validateViaje } from './validateViaje.ts'

/** Sends a request for approval. Balances are checked but not reserved (F2). */
export const sendSolicitud = transition(solicitud, 'enviar', async ({ db, row, today }) => {
  const issues = [...(await validateViaje(db, row.id, today)), ...(await validateBalance(db, row.id))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  return {}
})

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
