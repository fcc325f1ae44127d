import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lightenPasswords } from '../../server/test/helpers/databases/lightPasswords.ts'
import { testPassword as password } from '../../server/test/helpers/testUsers.ts'
import { nodeEnv, nodeFlags } from '../../tools/nodeFlags.mjs'

export type RunningServer = {
  address: string
  password: string
  /** the connection string of its database, for a second process */
  databaseUrl: string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/**
 * Creates the data folder that the servers of all workers copy, unless the server tests left one; returns a function
 * that removes it.
 */
export async function makeSample(): Promise<() => void> {
  const left = process.env.WAMANI_SAMPLE
  if (left && existsSync(left)) return () => undefined
  const folder = makeFolder()
  const { end } = await serve(folder, {})
  // Tests sign in often, and a password hash at the product's cost takes 100 ms of CPU.
  await lightenPasswords(embeddedUrl(join(folder, 'data')))
  await end()
  process.env.WAMANI_SAMPLE = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts the product as `npm start` does: with embedded PostgreSQL and one user per profile. Uses the data of an
 * earlier start, or an empty folder where `env` configures the sample.
 */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = makeFolder()
  const sample = process.env.WAMANI_SAMPLE
  if (sample && !env.APP_CLOCK && !env.DATABASE_URL) execFileSync('cp', ['-a', sample, join(folder, 'data')])
  const { address, end } = await serve(folder, env)
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, password, databaseUrl: env.DATABASE_URL ?? embeddedUrl(join(folder, 'data')), stop }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wamani e2e ñ-'))
  chmodSync(folder, 0o711) // as root, PostgreSQL runs as another user
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
    child.on('close', () => reject(new Error(`The server exited: ${said}`)))
  })
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, end }
}

/** As root the cluster is in another folder, which the data folder names. */
function embeddedUrl(dataDir: string): string {
  const pointer = join(dataDir, 'postgresql.path')
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgresql')
  return `postgresql://wamani@/wamani?host=${base}/socket&port=5432`
}
