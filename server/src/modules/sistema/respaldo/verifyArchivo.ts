import { join } from 'node:path'
import { verifyBackup } from '../../../backups/readBackup.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { sentenceOf } from './makeRespaldo.ts'
import { inTransaction, stopped, type Turn } from './turn.ts'

export async function verifyArchivo(turn: Turn): Promise<void> {
  const { services, settings, id, token, advance } = turn
  const row = await services.database.read
    .selectFrom('nucleo.respaldo')
    .select(['archivo', 'mensaje'])
    .where('id_respaldo', '=', id)
    .executeTakeFirstOrThrow()
  const outcome = await verifyBackup(
    join(settings.dir, row.archivo ?? ''),
    settings.passphrase,
    services.service(secretBoxKey),
    advance,
  ).then(
    () => ({ verificacion: 'INTEGRO', mensaje: row.mensaje }),
    (error: unknown) => {
      if (error === stopped) return { verificacion: 'PENDIENTE', mensaje: row.mensaje }
      services.log.error({ err: error, id }, 'backup is broken')
      return { verificacion: 'DANADO', mensaje: sentenceOf(error) }
    },
  )
  await inTransaction(services, (db) =>
    db
      .updateTable('nucleo.respaldo')
      .set({ ...outcome, tomado_por: null, verificado_en: services.clock().toISOString() })
      .where('id_respaldo', '=', id)
      .where('tomado_por', '=', token)
      .execute(),
  )
}
