import { join, resolve } from 'node:path'
import { archiveName, openBackupDir } from './backups/backupPlace.ts'
import { createBackup } from './backups/createBackup.ts'
import { contentText, missingFilesText, sizeText } from './backups/outcomeText.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { openFileStore } from './files/fileStore.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'
import { openSecretBox } from './secrets/openSecretBox.ts'

// `npm run backup [-- FILE]`: backup of database and files while servers run.
try {
  const [file, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw startupError('Uso: npm run backup [-- <archivo>]')
  await backUp(file)
} catch (error) {
  exitWithError(error)
}

async function backUp(file: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const { passphrase } = config.backups
  const { service, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 2 })
  try {
    const now = startClock(config.clockStart)()
    if (!file) await openBackupDir(config.backups)
    const path = file ? resolve(file) : join(config.backups.dir, archiveName(now, config.backups))
    const store = await openFileStore(config)
    const { summary, size } = await createBackup({
      pool: database.pool,
      store,
      path,
      passphrase,
      now,
      box: openSecretBox(config),
    })
    ownLog.info(`Respaldo escrito en ${path} (${sizeText(size)}): ${contentText(summary)}.`)
    for (const sentence of missingFilesText(summary)) ownLog.warn(sentence)
    if (!passphrase) ownLog.info('No está cifrado: guárdelo donde nadie más lo lea, o indique BACKUP_PASSPHRASE.')
  } finally {
    await database.close()
    await stop()
  }
}
