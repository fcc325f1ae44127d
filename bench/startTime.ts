import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from '../tools/nodeFlags.mjs'
import { lineOf } from './line.ts'

const root = join(import.meta.dirname, '..')

/** Seconds from server start to «listo» on an initialised data folder: median of five after the first. */
export async function startSeconds() {
  using dataDir = mkdtempDisposableSync(join(tmpdir(), 'wamani-bench-start-'))
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const began = performance.now()
    const server = spawn(process.execPath, [...nodeFlags, 'server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataDir.path,
        PORT: '3298',
        LOG_LEVEL: 'warn',
        ...nodeEnv(root),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for await (const chunk of server.stdout) if (String(chunk).includes('listo')) break
    times.push((performance.now() - began) / 1000)
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return lineOf({ what: 'Start to ready, initialised (s)', goal: 0.5, digits: 2 }, times.slice(1))
}
