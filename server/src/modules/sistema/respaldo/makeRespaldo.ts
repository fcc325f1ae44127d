import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Updateable } from 'kysely'
import { archiveName, isArchiveName, openBackupDir, sweepPartials } from '../../../backups/backupPlace.ts'
import { type BackupOutcome, createBackup } from '../../../backups/createBackup.ts'
import { contentText, missingFilesText } from '../../../backups/outcomeText.ts'
import type { Tables } from '../../../database/tables.ts'
import { isStartupError } from '../../../process/startupError.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { inTransaction, stopped, type Turn } from './turn.ts'

const MB = 2 ** 20

export async function makeRespaldo(turn: Turn): Promise<void> {
  const { services, settings, id, advance } = turn
  const now = services.clock()
  const archivo = archiveName(now, settings)
  const path = join(settings.dir, archivo)
  try {
    await openBackupDir(settings)
    await sweepPartials(settings)
    const { pool } = services.database
    const { passphrase } = settings
    const outcome = await createBackup({
      ...{ pool, store: services.files.store, path, passphrase, now, advance },
      box: services.service(secretBoxKey),
    })
    await settle(turn, { estado: 'COMPLETO', archivo, verificacion: 'PENDIENTE', ...factsOf(outcome) })
    services.log.info({ id, archivo }, 'backup done')
    await retire(turn)
  } catch (error) {
    if (error === stopped) return settle(turn, { estado: 'PENDIENTE' })
    services.log.error({ err: error, id }, 'backup failed')
    await settle(turn, { estado: 'FALLIDO', mensaje: sentenceOf(error) })
  }
}

export const sentenceOf = (error: unknown): string =>
  isStartupError(error) ? error.message : 'Ocurrió un error inesperado; el detalle está en el registro del servidor.'

const factsOf = ({ summary, size, sha256 }: BackupOutcome) => ({
  sha256,
  tamanio_mb: Math.round((size / MB) * 10) / 10,
  filas: summary.tables.reduce((sum, { rows }) => sum + rows, 0),
  archivos: summary.files.count,
  faltan: summary.files.lostCount,
  mensaje: [`${contentText(summary)}.`, ...missingFilesText(summary)].join(' ').slice(0, 500),
})

async function settle({ services, settings, id, token }: Turn, values: Updateable<Tables['nucleo.respaldo']>) {
  const isOver = values.estado !== 'PENDIENTE'
  await inTransaction(services, (db) =>
    db
      .updateTable('nucleo.respaldo')
      .set({
        ...values,
        tomado_por: null,
        cifrado: settings.passphrase !== undefined,
        ...(isOver && { terminado_en: services.clock().toISOString() }),
      })
      .where('id_respaldo', '=', id)
      .where('tomado_por', '=', token)
      .execute(),
  )
}

/** Deletes backups beyond the number to keep. Never touches a file that this server did not create. */
async function retire({ services, settings }: Turn): Promise<void> {
  const rows = await services.database.read
    .selectFrom('nucleo.respaldo')
    .select(['id_respaldo', 'archivo'])
    .where('estado', '=', 'COMPLETO')
    .orderBy('id_respaldo', 'desc')
    .offset(settings.keep)
    .execute()
  for (const { id_respaldo, archivo } of rows) {
    if (archivo && isArchiveName(archivo)) await rm(join(settings.dir, archivo), { force: true })
    await inTransaction(services, (db) =>
      db.updateTable('nucleo.respaldo').set({ estado: 'RETIRADO' }).where('id_respaldo', '=', id_respaldo).execute(),
    )
  }
}
