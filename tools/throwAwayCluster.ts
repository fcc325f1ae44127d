import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../server/src/database/embedded.ts'

/** Settings of a cluster that may be lost and lives for minutes: quick to make and to write, useless after a crash, never tidied up. */
export const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
}

/** An empty PostgreSQL in a temporary folder whose name begins with `prefix`; `stop` removes it with all it holds. */
export async function throwAwayCluster(prefix: string, settings: Record<string, string>): Promise<Embedded> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711) // under root another user runs PostgreSQL
  const log = { info: () => undefined, warn: () => undefined }
  const { url, stop } = await startEmbedded({ dataDir, log, settings })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
