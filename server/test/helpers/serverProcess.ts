import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../tools/nodeFlags.mjs'

export const isRoot = process.getuid?.() === 0

const root = join(import.meta.dirname, '..', '..', '..')

/** Test folder, removed afterwards with any PostgreSQL in it. */
export function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'wamani con espacio ñ-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    await endPostgres(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export function clusterBase(dataDir: string): string {
  const pointer = join(dataDir, 'postgresql.path')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgresql')
}

/** Pid of a data folder's PostgreSQL; undefined when stopped. */
export function postgresPid(dataDir: string): number | undefined {
  const file = join(clusterBase(dataDir), 'cluster', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

async function endPostgres(dataDir: string) {
  const pid = postgresPid(dataDir)
  if (pid) process.kill(pid, 'SIGQUIT')
  while (postgresPid(dataDir)) await sleep(10)
  if (clusterBase(dataDir).startsWith('/var/lib/wamani/')) rmSync(clusterBase(dataDir), { recursive: true })
}

export type ServerProcess = {
  child: ChildProcess
  output: () => string
  printed: (pattern: RegExp) => Promise<RegExpExecArray>
  ready: () => Promise<string>
  ended: Promise<number | null>
}

/** Starts the real server like `npm start` on a free port; inherits only PATH. */
export const spawnServer = (env: Record<string, string>, tree = root): ServerProcess => watch(spawnChild(env, tree))

function spawnChild(env: Record<string, string>, tree = root): ChildProcess {
  const fixed = { PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const main = join(tree, 'server', 'src', 'main.ts')
  return spawn(process.execPath, [...nodeFlags, main], { cwd: '/', env: { ...nodeEnv(tree), ...fixed, ...env } })
}

export async function runCommand(
  command: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const main = join(root, 'server', 'src', `${command}.ts`)
  const whole = { ...nodeEnv(root), PATH: process.env.PATH ?? '', ...env }
  const { ended, output } = watch(spawn(process.execPath, [...nodeFlags, main, ...args], { cwd: '/', env: whole }))
  return { code: await ended, said: output() }
}

/** Provides copies of the data folder of a cleanly stopped server. */
export function usedDataFolders(): () => Promise<string> {
  let used: Promise<string> | undefined
  afterAll(async () => {
    if (used) rmSync(await used, { recursive: true, force: true })
  })
  return async () => {
    used ??= useDataFolder()
    const dataDir = join(makeFolder(), 'data')
    execFileSync('cp', ['-a', join(await used, 'data'), dataDir])
    return dataDir
  }
}

async function useDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wamani con espacio ñ-'))
  chmodSync(folder, 0o755)
  const child = spawnChild({ DATA_DIR: join(folder, 'data') })
  child.stdout?.on('data', (chunk: Buffer) => /listo en/.test(chunk.toString()) && child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The server of the first start did not end well.')
  return folder
}

export function watch(child: ChildProcess): ServerProcess {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  async function printed(pattern: RegExp) {
    for (;;) {
      const match = pattern.exec(text)
      if (match) return match
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server exited: ${text}`)
      await sleep(10)
    }
  }
  const ready = async () => (await printed(/listo en (http:\S+)/))[1] ?? ''
  return { child, output: () => text, printed, ready, ended }
}
