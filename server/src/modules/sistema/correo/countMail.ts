import type { sistema } from '@wamani/contract/sistema/index.ts'
import type { Handler } from '../../../http/implement.ts'

/** Number of queued and failed mails, and whether a mail server is configured. */
export const countMail: Handler<typeof sistema.routes.countMail> = async ({ db, settings }) => {
  const rows = await db
    .selectFrom('nucleo.correo_salida')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('cantidad')])
    .where('estado', 'in', ['pendiente', 'enviando', 'fallido'])
    .groupBy('estado')
    .execute()
  const count = (...states: string[]) =>
    rows.filter(({ estado }) => states.includes(estado)).reduce((sum, { cantidad }) => sum + cantidad, 0)
  return { configurado: settings.sendsMail, pendientes: count('pendiente', 'enviando'), fallidos: count('fallido') }
}
