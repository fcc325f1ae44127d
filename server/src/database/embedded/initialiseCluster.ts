import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startupError } from '../../process/startupError.ts'
import type { ClusterPlace } from './clusterPlace.ts'
import { isAlive } from './isAlive.ts'

// defaults for 2 cores and 4 GB; operators change them in postgresql.conf
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
  // statement errors may contain personal data, so they go to the application log only
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Creates a cluster with initdb: UTF-8, ICU collation es-PE, data checksums, owner `wamani`. Created under a temporary
 * name and renamed, so concurrent calls are safe. `sync: false` skips the flush. Throws a start-up error with the
 * output of initdb.
 */
export async function initialiseCluster(place: ClusterPlace, programs: string, { sync }: { sync: boolean }) {
  removeHalfMade(place.base)
  const half = join(place.base, `initdb-${process.pid}`)
  const options = ['-D', half, '--username=wamani', '--auth=trust', '--encoding=UTF8', '--data-checksums']
  // pg_trgm uses the C library: under locale C it would drop ñ and accented letters
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
