import { type DatabasePlace, type OpenDatabase, openDatabase } from './openDatabase.ts'
import { serviceLogin } from './serviceLogin.ts'

/**
 * The database as `openDatabase` gives it; or, where a server on this machine already runs the embedded one, that same
 * database, left running by `stop`. For commands that must work beside a server.
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
