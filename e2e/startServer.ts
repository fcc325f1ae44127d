import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from '../tools/nodeFlags.mjs'

export type RunningServer = {
  address: string
  password: string
  /** the connection string of its database, for a second process on it */
  databaseUrl: string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const password = 'Clave-De-Prueba-1'

/** A data folder as a server left it that started once and ended well; what it holds is the sample of that day. */
const USED_DATA = 'WAMANI_E2E_DATA'

/** Makes the data folder that the servers of all workers begin with; what it gives back removes it. */
export async function makeUsedData(): Promise<() => void> {
  const folder = makeFolder()
  const { end } = await serve(folder, {})
  await end()
  process.env[USED_DATA] = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The product as `npm start` runs it: its own PostgreSQL, and one user per profile. It finds what an earlier start left, or
 * an empty folder where the settings in `env` say what the sample is like.
 */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = makeFolder()
  const used = process.env[USED_DATA]
  if (used && !env.APP_CLOCK && !env.DATABASE_URL) execFileSync('cp', ['-a', used, folder])
  const { address, end } = await serve(folder, env)
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, password, databaseUrl: env.DATABASE_URL ?? embeddedUrl(join(folder, 'data')), stop }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-e2e-'))
  chmodSync(folder, 0o711) // under root another user runs PostgreSQL
  return folder
}

async function serve(folder: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'server', 'src', 'main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...nodeEnv(root),
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      ADMIN_PASSWORD: password,
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const ended = once(child, 'close')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const ready = /listo en (http:\S+)/.exec(said)
        if (ready?.[1]) resolve(ready[1])
      })
    }
    child.on('close', () => reject(new Error(`The server ended: ${said}`)))
  })
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, end }
}

/** Under root the cluster lies elsewhere, and the data folder says where. */
function embeddedUrl(dataDir: string): string {
  const pointer = join(dataDir, 'postgresql.path')
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgresql')
  return `postgresql://wamani@/wamani?host=${base}/socket&port=5432`
}
