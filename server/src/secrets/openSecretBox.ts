import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecretBox, secretBox } from './secretBox.ts'

const fileName = 'clave-de-secretos'

/**
 * The box of an installation: with the keys of the setting or, on the embedded database, with one of its own that lies in the
 * data folder. Several processes on another database must share one, so there it is said or there is none.
 */
export function openSecretBox(config: {
  secretsKeys: readonly string[]
  databaseUrl: string | undefined
  dataDir: string
}): SecretBox {
  const isSaid = config.secretsKeys.length > 0 || config.databaseUrl !== undefined
  return secretBox(() => (isSaid ? config.secretsKeys : [ownKey(config.dataDir)]))
}

function ownKey(dataDir: string): string {
  const file = join(dataDir, fileName)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('base64url')
  // whole or not there: what is sealed with half a key is lost
  writeFileSync(`${file}.nueva`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.nueva`, file)
  return key
}
