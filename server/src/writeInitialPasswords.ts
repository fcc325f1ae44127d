import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Credential } from './modules/seguridad/beginFirstUsers.ts'
import type { ProcessLog } from './process/processLog.ts'

const fileName = 'contrasenas-iniciales.txt'

/**
 * Prints generated passwords on the terminal or, without one, writes them to a private file in the data folder. Never
 * logged.
 */
export function writeInitialPasswords(credentials: readonly Credential[], dataDir: string, log: ProcessLog): void {
  if (credentials.length === 0) return
  const lines = credentials.map(({ username, password }) => `  ${username}  ${password}\n`).join('')
  if (process.stdout.isTTY) {
    process.stdout.write(`Cuentas creadas; anote las contraseñas, no se vuelven a mostrar:\n${lines}`)
    return
  }
  const file = join(dataDir, fileName)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, '', { flag: 'a', mode: 0o600 })
    chmodSync(file, 0o600)
    writeFileSync(file, lines, { flag: 'a' })
    log.info(`Cuentas creadas; sus contraseñas están en ${file}: anótelas y borre ese archivo.`)
  } catch (error) {
    const { message } = error as Error
    log.error(
      `Cuentas creadas, pero no se pudo escribir ${file} (${message}): use «npm run admin -- restablecer admin».`,
    )
  }
}
