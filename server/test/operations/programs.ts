import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Version of a system program; undefined, with a message, when it is not installed. */
export function versionOf(program: string, packageName: string, option = '--version'): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' })
  if (status === 0) return `${stdout}${stderr}`.split('\n')[0]
  console.log(`Not tried: ${program} is not installed (Debian: apt-get install ${packageName}).`)
  return undefined
}

type Run = { uid?: number; gid?: number }

/** Starts a system program and waits until it listens. */
export async function startProgram(
  program: string,
  args: string[],
  port: number,
  run: Run = {},
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...run, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    await sleep(20)
  }
  return child
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
