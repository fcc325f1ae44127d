import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startupError } from '../../process/startupError.ts'
import type { ClusterPlace } from './clusterPlace.ts'
import { isAlive } from './isAlive.ts'

export type Postmaster = { pid: number; socketFolder: string }

type Announcement = Postmaster & { status: string }

const portInSocketName = '5432'

/** Connection string of the cluster owner; overrides PG* environment variables. */
export const ownerUrl = (socketFolder: string, database: string) =>
  `postgresql://wamani@/${database}?host=${encodeURIComponent(socketFolder)}&port=${portInSocketName}&sslmode=disable`

/**
 * The PostgreSQL running on a cluster, once it accepts connections; undefined when none runs. Detects stale pid files,
 * also when another program has the pid.
 */
export async function runningPostmaster({ cluster }: ClusterPlace): Promise<Postmaster | undefined> {
  for (;;) {
    const found = announcement(cluster)
    if (!found) return undefined
    if (!isPostmaster(found.pid, cluster)) {
      if (isAlive(found.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.status === 'ready') return found
    await sleep(10)
  }
}

/**
 * Starts PostgreSQL and waits until it accepts connections, including recovery. Runs in its own session and logs to a
 * file, so that our Ctrl-C or death does not affect it. `settings` override postgresql.conf. Undefined while another
 * PostgreSQL holds the cluster; throws a start-up error with PostgreSQL's message when it fails.
 */
export async function startPostmaster(
  place: ClusterPlace,
  programs: string,
  settings: Record<string, string>,
): Promise<Postmaster | undefined> {
  const child = launch(place, programs, settings)
  try {
    await once(child, 'spawn')
  } catch (cause) {
    throw startupError(`No se pudo ejecutar PostgreSQL: ${(cause as Error).message}`, cause)
  }
  const { pid } = child
  if (pid === undefined) throw startupError('No se pudo ejecutar PostgreSQL: el sistema no dio el número de su proceso')
  while (child.exitCode === null && child.signalCode === null) {
    const found = announcement(place.cluster)
    if (found?.pid === pid && found.status === 'ready') return { pid, socketFolder: place.socketFolder }
    await sleep(5)
  }
  const said = lastWords(place.logFile)
  // «still in use»: backends of a killed PostgreSQL release its memory after a moment
  if (/lock file .* already exists|still in use/.test(said)) return undefined
  throw startupError(`PostgreSQL no pudo iniciar: ${said} (véase ${place.logFile})`)
}

/** Fast shutdown; waits until the process has ended. */
export async function stopPostmaster({ pid }: Postmaster, { cluster }: ClusterPlace): Promise<void> {
  // by pid file instead of pid: unreaped processes keep their pid
  const isThere = () => announcement(cluster)?.pid === pid && isPostmaster(pid, cluster)
  if (isThere()) process.kill(pid, 'SIGINT')
  while (isThere()) await sleep(5)
}

function launch(place: ClusterPlace, programs: string, settings: Record<string, string>): ChildProcess {
  const log = openSync(
    place.logFile,
    constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW,
    0o600,
  )
  const fixed = ['-D', place.cluster, '-k', place.socketFolder, '-h', '', '-p', portInSocketName]
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'bin', 'postgres'), [...fixed, ...chosen], {
    ...place.owner,
    cwd: place.base,
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Content of postmaster.pid: pid, data folder, start time, port, socket folder, listen address, memory key, status. */
function announcement(cluster: string): Announcement | undefined {
  const lines = readOptional(join(cluster, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  return pid > 0 ? { pid, socketFolder: lines?.[4] ?? '', status: lines?.[7]?.trim() ?? '' } : undefined
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false // another user's process cannot run our cluster
  }
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function lastWords(logFile: string): string {
  const lines = readOptional(logFile)?.trimEnd().split('\n') ?? []
  const line = lines.findLast((entry) => /FATAL|PANIC|error while loading/.test(entry)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): +/, '')
}
