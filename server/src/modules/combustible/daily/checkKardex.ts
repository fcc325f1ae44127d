import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Replays the kardex of every budget (F12). Fails, which raises an operator alert, when a balance differs. */
export const checkKardex: DailyJob = async ({ db }) => {
  const wrong = await db.selectFrom('combustible.descuadre').selectAll().execute()
  if (wrong.length === 0) return
  const named = wrong.map(
    ({ id_presupuesto, id_insumo }) => `presupuesto ${id_presupuesto}, insumo ${id_insumo ?? '—'}`,
  )
  throw new Error(`El kardex no cuadra: ${named.join('; ')}`)
}
