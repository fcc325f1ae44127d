import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@wamani/contract/core/http/defined.ts'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { throwAwaySettings } from '../../../tools/throwAwayCluster.ts'
import { initialiseCluster } from '../../src/database/embedded/initialiseCluster.ts'
import { type ProcessOwner, processOwner } from '../../src/database/embedded/processOwner.ts'
import { programFolder } from '../../src/database/embedded/programFolder.ts'
import { freePort } from '../helpers/freePort.ts'

/** PostgreSQL of a test, reached by TCP without password. */
export type Postgres = {
  folder: string
  port: number
  url: (user?: string, database?: string) => string
  run: (sql: string, database?: string) => Promise<pg.QueryResult['rows']>
  /** stops all its processes (SIGSTOP), like a hanging machine */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

type Options = {
  settings?: Record<string, string>
  standbyOf?: Postgres
  /** initial data folder instead of the sample */
  from?: string
  /** empty cluster */
  empty?: boolean
  port?: number
}

export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const postgresOwner = (): ProcessOwner | undefined => processOwner(sampleCluster())

const sampleCluster = () => join(inject('sampleFolder'), 'postgresql', 'cluster')

export async function startPostgres({
  settings = {},
  standbyOf,
  from,
  empty = false,
  port: wanted,
}: Options = {}): Promise<Postgres> {
  const base = openFolder()
  const folder = join(base, 'cluster')
  if (empty) await makeEmpty(base)
  else execFileSync('cp', ['-a', from ?? sampleCluster(), folder])
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const port = wanted ?? (await freePort())
  if (standbyOf) {
    execFileSync('touch', [join(folder, 'standby.signal')])
    const source = `host=127.0.0.1 port=${standbyOf.port} user=wamani`
    appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  }
  const owner = postgresOwner()
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  const chosen = { ...throwAwaySettings, unix_socket_directories: '', ...settings }
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(programFolder(owner).folder, 'bin', 'postgres')
  const child = spawn(program, ['-D', folder, '-h', '127.0.0.1', '-p', String(port), ...options], {
    ...owner,
    cwd: base,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = (user = 'wamani', database = 'wamani') => `postgres://${user}@127.0.0.1:${port}/${database}`
  const run = async (sql: string, database?: string) => {
    const client = new pg.Client(url('wamani', database))
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [defined(child.pid, 'process id'), ...childrenOf(defined(child.pid, 'process id'))])
      signalOne(pid, name)
  }
  const stop = () => end(child, signal)
  onTestFinished(stop)
  await untilReady(
    () => run('select 1', 'postgres'),
    () => child.exitCode === null || `PostgreSQL ended: ${said}`,
  )
  return { folder, port, url, run, stop, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT') }
}

/** Creates the database as documented in docs/operations.md. */
export const createDatabase = (cluster: Postgres, owner: string) =>
  cluster.run(
    `create database wamani owner ${owner} template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-PE' lc_ctype 'C.UTF-8' lc_collate 'C'`,
    'postgres',
  )

async function makeEmpty(base: string): Promise<void> {
  const owner = postgresOwner()
  if (owner) chownSync(base, owner.uid, owner.gid)
  const place = { base, cluster: join(base, 'cluster'), socketFolder: base, logFile: join(base, 'log'), owner }
  await initialiseCluster(place, programFolder(owner).folder, { sync: false })
}

async function end(child: ChildProcess, signal: (name: NodeJS.Signals) => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signal('SIGCONT')
  child.kill('SIGINT')
  await ended
}

async function untilReady(fetchAs: () => Promise<unknown>, state: () => true | string): Promise<void> {
  for (;;) {
    const failure = state()
    if (failure !== true) throw new Error(failure)
    try {
      await fetchAs()
      return
    } catch {
      await sleep(50)
    }
  }
}

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
  return all.map(Number).filter((one) => parentOf(one) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // already ended
  }
}

/** Ignores processes that have ended. */
function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
