import { parametro } from '../../../database/parametro.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: what was written to people is not kept longer than it is of use; that it was sent is. */
export const forgetMail: DailyJob = async ({ db, now }) => {
  const days = await parametro(db, 'correo.conservaDias')
  await db
    .updateTable('nucleo.correo_salida')
    .set({ cuerpo: '' })
    .where('estado', '=', 'enviado')
    .where('enviado_en', '<', new Date(now.getTime() - days * 86_400_000).toISOString())
    .where('cuerpo', '<>', '')
    .execute()
}
