import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { startupError } from '../../process/startupError.ts'

export type ProcessOwner = { uid: number; gid: number }

/**
 * Operating system user for PostgreSQL; undefined: ours. PostgreSQL refuses to run as root, so root uses the owner of
 * the existing cluster, or the user `postgres`, which is created if needed. Throws a start-up error when it cannot be
 * created.
 */
export function processOwner(existingCluster: string): ProcessOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const stat = statSync(existingCluster, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  return findUser('postgres') ?? createUser('postgres')
}

function findUser(name: string): ProcessOwner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = line.find((entry) => entry.startsWith(`${name}:`))?.split(':')
  if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  try {
    const id = (option: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function createUser(name: string): ProcessOwner {
  try {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...options, name], { stdio: 'pipe' })
  } catch (cause) {
    const sentence = `PostgreSQL no se ejecuta como root y no se pudo crear el usuario del sistema «${name}»: créelo (useradd --system ${name}) o inicie Wamani con un usuario que no sea root.`
    throw startupError(sentence, cause)
  }
  const user = findUser(name)
  if (!user) throw startupError(`No se encontró el usuario del sistema «${name}» después de crearlo.`)
  return user
}

export function canEnter(folder: string, user: ProcessOwner): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return folder === dirname(folder) || canEnter(dirname(folder), user)
}
