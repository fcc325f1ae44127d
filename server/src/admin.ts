import { randomUUID } from 'node:crypto'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { restoreAccess } from './modules/seguridad/usuario/restoreAccess.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'

// `npm run admin -- restablecer <username>`: resets access when no administrator can sign in. Requires database access;
// recorded in the audit trail as «consola».
try {
  const [command, username, ...rest] = process.argv.slice(2)
  if (command !== 'restablecer' || !username || rest.length > 0)
    throw startupError('Uso: npm run admin -- restablecer <usuario>')
  await restore(username)
} catch (error) {
  exitWithError(error)
}

async function restore(username: string): Promise<void> {
  const config = readConfig(process.env)
  const { service, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 1 })
  try {
    const now = startClock(config.clockStart)()
    const stamp = { idUsuario: null, username: 'consola', ip: '', traza: randomUUID(), now }
    const restored = await restoreAccess(database, stamp, username)
    if (!restored) throw startupError(`No existe el usuario ${username}.`)
    console.log(`Contraseña nueva de ${restored.username}; no se vuelve a mostrar:\n  ${restored.password}`)
    console.log('Debe cambiarla al iniciar sesión. Sus sesiones abiertas terminaron.')
    if (!restored.isActive) console.log('La cuenta está inactiva: otro administrador debe activarla.')
  } finally {
    await database.close()
    await stop()
  }
}
