import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../server/src/database/embedded/embedded.ts'

/** Settings of a disposable cluster: no durability, no maintenance. */
export const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
}

/** `copyTo`: copies the stopped data folder; PostgreSQL is down meanwhile. */
export type ThrowAwayCluster = Embedded & { copyTo: (folder: string) => Promise<void> }

/** Empty PostgreSQL in a temporary folder with `prefix`; `stop` deletes it. */
export async function throwAwayCluster(prefix: string, settings: Record<string, string>): Promise<ThrowAwayCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711) // under root, PostgreSQL runs as another user
  const log = { info: () => undefined, warn: () => undefined }
  const start = () => startEmbedded({ dataDir, log, settings })
  let running = await start()
  return {
    url: running.url,
    copyTo: async (folder) => {
      await running.stop()
      execFileSync('cp', ['-a', dataDir, folder])
      running = await start()
    },
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
