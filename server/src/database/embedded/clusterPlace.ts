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

/** Location of an embedded cluster, and its operating system user (undefined: ours). */
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
 * Chooses and creates the folders of the embedded cluster. Default: in the data folder. If we are root and the
 * PostgreSQL user cannot enter it: under /var/lib/wamani, with its path in `postgresql.path` and one line to `say`.
 * Throws a start-up error when a folder cannot be used.
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

/** True when a data folder contains an embedded cluster. Creates nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(movedTo(dataDir) ?? join(dataDir, 'postgresql'), 'cluster'))
}

const pointerOf = (data: string) => join(data, 'postgresql.path')

const movedTo = (data: string) =>
  existsSync(pointerOf(data)) ? readFileSync(pointerOf(data), 'utf8').trim() : undefined

/** Creates /var/lib/wamani with traversal permission and returns its path. */
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
    // under root, PostgreSQL runs as another user that must traverse the folder, whatever the umask
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  }
  return realpathSync(dataDir)
}

function moveOut(data: string, say: (line: string) => void): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8)
  // random suffix, so that a recreated data folder does not find its old database
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
  // the inode distinguishes a recreated base from a deleted one whose PostgreSQL is still shutting down
  const key = createHash('sha256')
    .update(`${base} ${statSync(base).ino}`)
    .digest('hex')
    .slice(0, 16)
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestSocketPath
  const folder = isShort ? near : `/tmp/wamani-${key}`
  closedFolder(folder, 0o700, owner)
  const { uid, mode } = statSync(folder)
  // entering this folder gives full access to the database, and in /tmp anybody could create it first
  if (uid !== (owner?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw startupError(
      `La carpeta ${folder} debe pertenecer al usuario de PostgreSQL y estar cerrada para los demás (chmod 700).`,
    )
  return folder
}

/** Start-up error for a denied file operation; other errors are returned unchanged. */
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
