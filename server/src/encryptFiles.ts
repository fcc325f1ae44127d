import { Problem } from '@wamani/contract/core/http/problem.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { openEncryptedStore } from './files/fileStore.ts'
import { reencryptFiles } from './files/reencryptFiles.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'

// `npm run encrypt-files`: re-encrypts stored files with the current FILES_KEY, or decrypts them without one. Works
// next to servers with the same keys; resumable.
try {
  if (process.argv.length > 2) throw startupError('Uso: npm run encrypt-files')
  const config = readConfig(process.env)
  const { service, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 2 })
  try {
    const { rewritten, missing, total } = await reencryptFiles(database.read, await openEncryptedStore(config))
    ownLog.info(`Archivos: ${total}. Se volvieron a escribir ${rewritten}.`)
    for (const clave of missing) ownLog.warn(`El archivo ${clave} ya no está en el almacén.`)
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  // a missing key has a user message
  exitWithError(error instanceof Problem ? startupError(error.message, error) : error)
}
