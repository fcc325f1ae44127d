import { resolve } from 'node:path'
import { contentText, missingFilesText, originText, unverifiedText } from './backups/outcomeText.ts'
import { verifyBackup } from './backups/readBackup.ts'
import { restoreBackup } from './backups/restoreBackup.ts'
import { readConfig } from './config.ts'
import { migrationsFolder, openOwner } from './database/openDatabase.ts'
import { openOnce } from './database/openOnce.ts'
import { openFileStore } from './files/fileStore.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'
import { missingSecrets } from './secrets/missingSecrets.ts'
import { existingSecretBox } from './secrets/openSecretBox.ts'

// `npm run restore -- FILE`: restores a backup into an empty database and file store.
try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw startupError('Uso: npm run restore -- <archivo>')
  await restore(resolve(file))
} catch (error) {
  exitWithError(error)
}

async function restore(path: string): Promise<void> {
  const config = readConfig(process.env)
  const { passphrase } = config.backups
  ownLog.info('Se comprueba el respaldo…')
  // before a data folder is created
  const known = await verifyBackup(path, passphrase, existingSecretBox(config))
  if (!known.isProved) ownLog.warn(unverifiedText)
  const { owner, stop } = await openOwner(config, ownLog)
  try {
    const store = await openFileStore(config)
    await restoreBackup({ ...owner, path, passphrase, known, folder: migrationsFolder, store, log: ownLog })
    ownLog.info(`Se restauró el respaldo de ${originText(known.manifest)}: ${contentText(known.summary)}.`)
    for (const sentence of missingFilesText(known.summary)) ownLog.warn(sentence)
    const client = await openOnce(owner.url, owner.setting)
    const lost = await missingSecrets(client, existingSecretBox(config)).finally(() => client.end())
    if (lost)
      ownLog.warn(
        `Atención: aquí no está la clave que abre ${lost}: antes de iniciar, indique en SECRETS_KEY la de la instalación de origen (o copie a DATA_DIR su archivo clave-de-secretos), o habrá que configurarlos otra vez.`,
      )
  } finally {
    await stop()
  }
}
