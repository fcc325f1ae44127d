import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Marks the applications whose last day is over, so that lists say what their calls are answered. */
export const expireAplicaciones: DailyJob = async ({ db, today }) => {
  await db
    .updateTable('seguridad.aplicacion')
    .set({ estado: 'vencida' })
    .where('estado', '=', 'activa')
    .where('vence', '<', today)
    .execute()
}
