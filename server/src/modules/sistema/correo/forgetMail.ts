import { parametro } from '../../../database/parametro.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly job: deletes the text of old mails and keeps the record that they were sent. */
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
