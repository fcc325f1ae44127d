import type { Config } from '../config.ts'
import { openDatabase } from './openDatabase.ts'

/**
 * The database as `openDatabase` gives it; or, where a server on this machine already runs the embedded one, that same
 * database, left running by `stop`. For commands that must work beside a server.
 */
export async function joinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: { info: (line: string) => void; warn: (line: string) => void },
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return openDatabase(config, log)
  const [{ clusterPlace }, { ownerUrl, runningPostmaster }] = await Promise.all([
    import('./clusterPlace.ts'),
    import('./postmaster.ts'),
  ])
  const running = await runningPostmaster(clusterPlace(config.dataDir, log.info))
  if (!running) return openDatabase(config, log)
  return { url: ownerUrl(running.socketFolder, 'wamani'), stop: async () => undefined }
}
