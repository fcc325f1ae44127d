import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Marks the tasks whose last day is over, so that lists sorted by their state say what they show. */
export const expireTareas: DailyJob = async ({ db, today }) => {
  await db
    .updateTable('geoencuesta.tarea')
    .set({ situacion: 'vencida' })
    .where('situacion', '=', 'vigente')
    .where('fecha_fin', '<', today)
    .where('eliminado_en', 'is', null)
    .execute()
}
