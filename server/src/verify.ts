import { resolve } from 'node:path'
import { contentText, missingFilesText, originText, unverifiedText } from './backups/outcomeText.ts'
import { verifyBackup } from './backups/readBackup.ts'
import { readConfig } from './config.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'
import { existingSecretBox } from './secrets/openSecretBox.ts'

// `npm run verify -- FILE`: verifies a backup without a database.
try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw startupError('Uso: npm run verify -- <archivo>')
  const config = readConfig(process.env)
  const box = existingSecretBox(config)
  const { manifest, summary, isProved } = await verifyBackup(resolve(file), config.backups.passphrase, box)
  ownLog.info(`El respaldo está íntegro: ${contentText(summary)}.`)
  ownLog.info(`Es de ${originText(manifest)}.`)
  for (const sentence of missingFilesText(summary)) ownLog.warn(sentence)
  if (!isProved) ownLog.warn(unverifiedText)
} catch (error) {
  exitWithError(error)
}
