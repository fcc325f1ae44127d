import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecretBox, secretBox } from './secretBox.ts'

const fileName = 'clave-de-secretos'

export type SecretsPlace = { secretsKeys: readonly string[]; databaseUrl: string | undefined; dataDir: string }

/**
 * The box of an installation: with the keys of the setting or, on the embedded database, with one of its own that lies in the
 * data folder. Several processes on another database must share one, so there it is said or there is none.
 */
export function openSecretBox(place: SecretsPlace): SecretBox {
  return secretBox(() => {
    const present = presentKeys(place)
    return present.length > 0 || place.databaseUrl !== undefined ? present : [makeKey(place.dataDir)]
  })
}

/** The same with the keys that are there; none is made. */
export const presentSecretBox = (place: SecretsPlace): SecretBox => secretBox(() => presentKeys(place))

function presentKeys({ secretsKeys, databaseUrl, dataDir }: SecretsPlace): readonly string[] {
  const file = join(dataDir, fileName)
  if (secretsKeys.length > 0 || databaseUrl !== undefined || !existsSync(file)) return secretsKeys
  return [readFileSync(file, 'utf8').trim()]
}

function makeKey(dataDir: string): string {
  const file = join(dataDir, fileName)
  const key = randomBytes(32).toString('base64url')
  // whole or not there: what is sealed with half a key is lost
  writeFileSync(`${file}.nueva`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.nueva`, file)
  return key
}
