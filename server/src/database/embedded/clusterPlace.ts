import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { startupError } from '../../process/startupError.ts'
import { canEnter, type ProcessOwner, processOwner } from './processOwner.ts'

/** Where an embedded cluster lives and who runs it (`owner` undefined: we do). */
export type ClusterPlace = {
  base: string
  cluster: string
  socketFolder: string
  logFile: string
  owner: ProcessOwner | undefined
}

const sharedRoot = '/var/lib/wamani'
const longestSocketPath = 100 // sun_path holds 104 bytes on macOS, 108 on Linux

/**
 * Decides, and creates, the folders of the embedded cluster of a data folder.
 * They lie in the data folder, unless we are root and the user that runs PostgreSQL cannot enter it: then they lie under
 * /var/lib/wamani, the data folder keeps their path in `postgresql.path`, and `say` receives one line about it.
 * Throws a start failure when a folder cannot be created or entered.
 */
export function clusterPlace(dataDir: string, say: (line: string) => void): ClusterPlace {
  try {
    const data = makeDataFolder(dataDir)
    const moved = movedTo(data)
    const known = moved ?? join(data, 'postgresql')
    const owner = processOwner(join(known, 'cluster'))
    const base = moved || !owner || canEnter(data, owner) ? known : moveOut(data, say)
    closedFolder(base, 0o711, owner)
    if (owner && !canEnter(base, owner))
      throw startupError(
        `El usuario de PostgreSQL no puede entrar en ${base}: abra el paso (chmod o+x) o elija otra carpeta con DATA_DIR.`,
      )
    return {
      base,
      cluster: join(base, 'cluster'),
      socketFolder: makeSocketFolder(base, owner),
      logFile: join(base, 'postgresql.log'),
      owner,
    }
  } catch (cause) {
    throw folderFailure(dataDir, cause)
  }
}

/** Whether a data folder holds an embedded cluster; makes nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(movedTo(dataDir) ?? join(dataDir, 'postgresql'), 'cluster'))
}

const pointerOf = (data: string) => join(data, 'postgresql.path')

/** Where the cluster lies when it is not in the data folder. */
const movedTo = (data: string) =>
  existsSync(pointerOf(data)) ? readFileSync(pointerOf(data), 'utf8').trim() : undefined

/** Creates /var/lib/wamani, open to pass through, and returns its path. */
export function makeSharedRoot(): string {
  if (!existsSync(sharedRoot)) {
    mkdirSync(sharedRoot, { recursive: true })
    chmodSync(sharedRoot, 0o711)
  }
  return sharedRoot
}

function makeDataFolder(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true })
    // Under root another user runs PostgreSQL and has to pass through, whatever the umask.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  }
  return realpathSync(dataDir)
}

function moveOut(data: string, say: (line: string) => void): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8)
  // The random part keeps a data folder deleted and made anew from meeting its old database.
  const base = join(makeSharedRoot(), `${hash}-${randomBytes(3).toString('hex')}`)
  writeFileSync(pointerOf(data), `${base}\n`)
  say(`El usuario de PostgreSQL no puede entrar en ${data}: la base de datos se guarda en ${base}.`)
  return base
}

function closedFolder(folder: string, mode: number, owner: ProcessOwner | undefined) {
  if (!existsSync(folder)) {
    mkdirSync(folder)
    chmodSync(folder, mode)
  }
  if (owner && statSync(folder).uid === 0) chownSync(folder, owner.uid, owner.gid)
}

function makeSocketFolder(base: string, owner: ProcessOwner | undefined): string {
  const near = join(base, 'socket')
  // The inode distinguishes a base made anew from a deleted one whose PostgreSQL may still be ending.
  const key = createHash('sha256')
    .update(`${base} ${statSync(base).ino}`)
    .digest('hex')
    .slice(0, 16)
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestSocketPath
  const folder = isShort ? near : `/tmp/wamani-${key}`
  closedFolder(folder, 0o700, owner)
  const { uid, mode } = statSync(folder)
  // Whoever enters this folder owns the database, and /tmp lets anybody take a name first.
  if (uid !== (owner?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw startupError(
      `La carpeta ${folder} debe pertenecer al usuario de PostgreSQL y estar cerrada para los demás (chmod 700).`,
    )
  return folder
}

/** The start failure for a file operation in a data folder that was refused; other errors come back as they are. */
export function folderFailure(dataDir: string, cause: unknown): unknown {
  const { code = '', path = dataDir } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC') return startupError(`No queda espacio en el disco de la carpeta de datos ${dataDir}.`, cause)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return startupError(`La carpeta de datos ${dataDir} no es una carpeta; elija otra con DATA_DIR.`, cause)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code))
    return startupError(
      `No hay permiso para usar ${path}: déselo al usuario que inicia Wamani o elija otra carpeta con DATA_DIR.`,
      cause,
    )
  return cause
}
