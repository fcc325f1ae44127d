import { type DatabasePlace, type OpenDatabase, openDatabase } from './openDatabase.ts'
import { serviceLogin } from './serviceLogin.ts'

/**
 * Like `openDatabase`, but uses the embedded PostgreSQL of a running server on this host and leaves it running on
 * `stop`. For commands that work next to a server.
 */
export async function joinDatabase(
  config: DatabasePlace,
  log: { info: (line: string) => void; warn: (line: string) => void },
): Promise<Pick<OpenDatabase, 'service' | 'owner' | 'stop'>> {
  if (config.databaseUrl) return openDatabase(config, log)
  const [{ clusterPlace }, { ownerUrl, runningPostmaster }] = await Promise.all([
    import('./embedded/clusterPlace.ts'),
    import('./embedded/postmaster.ts'),
  ])
  const running = await runningPostmaster(clusterPlace(config.dataDir, log.info))
  if (!running) return openDatabase(config, log)
  const url = ownerUrl(running.socketFolder, 'wamani')
  const service = await serviceLogin({ url, log })
  return { service, owner: { url, setting: 'DATABASE_URL' }, stop: async () => undefined }
}
