import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecretBox, secretBox } from './secretBox.ts'

const fileName = 'clave-de-secretos'

export type SecretsPlace = { secretsKeys: readonly string[]; databaseUrl: string | undefined; dataDir: string }

/**
 * Secret box of the installation: keys from the setting or, with the embedded database, a key file in the data folder.
 * Servers on another database must share the setting.
 */
export function openSecretBox(place: SecretsPlace): SecretBox {
  return secretBox(() => {
    const present = presentKeys(place)
    return present.length > 0 || place.databaseUrl !== undefined ? present : [makeKey(place.dataDir)]
  })
}

export const existingSecretBox = (place: SecretsPlace): SecretBox => secretBox(() => presentKeys(place))

function presentKeys({ secretsKeys, databaseUrl, dataDir }: SecretsPlace): readonly string[] {
  const file = join(dataDir, fileName)
  if (secretsKeys.length > 0 || databaseUrl !== undefined || !existsSync(file)) return secretsKeys
  return [readFileSync(file, 'utf8').trim()]
}

function makeKey(dataDir: string): string {
  const file = join(dataDir, fileName)
  const key = randomBytes(32).toString('base64url')
  // atomic: half a key would lose secrets
  writeFileSync(`${file}.nueva`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.nueva`, file)
  return key
}
