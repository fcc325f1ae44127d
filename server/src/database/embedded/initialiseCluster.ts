import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startupError } from '../../process/startupError.ts'
import type { ClusterPlace } from './clusterPlace.ts'
import { isAlive } from './isAlive.ts'

// For 2 cores and 4 GB or more; an operator changes them in the cluster's postgresql.conf.
const initialSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '2GB',
  wal_compression: 'on',
  synchronous_commit: 'on',
  fsync: 'on',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'America/Lima',
  log_timezone: 'America/Lima',
  // Statement errors quote people's data and belong to the application's log; here only the server speaks.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Creates the cluster of a place with initdb: UTF-8, ICU order es-PE, data checksums, owner `wamani`.
 * It is made under another name and renamed when whole; two at once leave one. `sync: false` skips the flush to disk.
 * Throws a start failure with initdb's own words.
 */
export async function initialiseCluster(place: ClusterPlace, programs: string, { sync }: { sync: boolean }) {
  removeHalfMade(place.base)
  const half = join(place.base, `initdb-${process.pid}`)
  const options = ['-D', half, '--username=wamani', '--auth=trust', '--encoding=UTF8', '--data-checksums']
  // pg_trgm still asks the C library what a letter is: under the locale C it drops ñ and every accented letter.
  const letters = ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US' : 'C'}.UTF-8`]
  const order = ['--locale-provider=icu', '--icu-locale=es-PE', '--text-search-config=spanish']
  const settings = Object.entries(initialSettings).map(([name, value]) => `--set=${name}=${value}`)
  const all = [...options, ...letters, ...order, ...settings, ...(sync ? [] : ['--no-sync'])]
  const run = { ...place.owner, cwd: place.base, env: { PATH: process.env.PATH } }
  try {
    await promisify(execFile)(join(programs, 'bin', 'initdb'), all, run)
    renameSync(half, place.cluster)
  } catch (cause) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(place.cluster)) throw initialiseFailure(cause)
  }
}

/** Half-made clusters of processes that died. A living one is still at its own, unless its number is ours by now. */
function removeHalfMade(base: string) {
  for (const name of readdirSync(base)) {
    const pid = Number(/^initdb-(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid))) rmSync(join(base, name), { recursive: true, force: true })
  }
}

function initialiseFailure(cause: unknown): Error {
  const { message, stderr } = cause as { message: string; stderr?: string }
  const reason = stderr?.split('\n').findLast((line) => /error|FATAL|No space/.test(line)) ?? message
  return startupError(`No se pudo crear la base de datos: ${reason.trim()}`, cause)
}
