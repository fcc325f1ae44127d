import { assertServer } from './assertServer.ts'
import type { UrlSetting } from './connectionFailure.ts'
import { migrate } from './migrate.ts'
import { awaitWritable } from './openOnce.ts'
import { type ServiceLogin, serviceLogin } from './serviceLogin.ts'

export type OpenDatabase = {
  service: ServiceLogin
  /** direct connection without pooler, for LISTEN */
  listenUrl: string
  owner: { url: string; setting: UrlSetting }
  applied: string[]
  /** stops the embedded PostgreSQL; no-op for an external one */
  stop: () => Promise<void>
}

export type DatabasePlace = {
  databaseUrl: string | undefined
  directUrl: string | undefined
  migrationUrl: string | undefined
  dataDir: string
}
type Log = { info: (line: string) => void; warn: (line: string) => void }

export const migrationsFolder = `${import.meta.dirname}/../../migrations`

/**
 * Opens and migrates the database: DATABASE_URL, or the embedded one. `beforeNew` may throw before a new database is
 * filled. Throws a start-up error and leaves no PostgreSQL running when the database cannot be used.
 */
export async function openDatabase(
  place: DatabasePlace,
  log: Log,
  beforeNew: () => Promise<void> = async () => undefined,
): Promise<OpenDatabase> {
  const { directUrl, migrationUrl } = place
  const { url, owner, stop } = await openOwner(place, log, beforeNew)
  try {
    const { applied } = await migrate({ ...owner, folder: migrationsFolder, log, beforeNew })
    const service = await serviceLogin({ url, migrationUrl, log })
    return { applied, stop, service, owner, listenUrl: directUrl ?? service.url }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Opens the database without migrating: `owner` login and service `url`. Throws a start-up error and leaves no
 * PostgreSQL running when the server cannot be used.
 */
export async function openOwner(
  { databaseUrl, directUrl, migrationUrl, dataDir }: DatabasePlace,
  log: Log,
  beforeNew: () => Promise<void> = async () => undefined,
): Promise<{ url: string; owner: { url: string; setting: UrlSetting }; stop: () => Promise<void> }> {
  const { url, stop } = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startOwn(dataDir, log, beforeNew)
  try {
    const owner = { url: migrationUrl ?? directUrl ?? url, setting: settingOf({ migrationUrl, directUrl }) }
    await awaitWritable(owner.url, owner.setting, log)
    await assertServer(owner.url, owner.setting, log)
    return { url, owner, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOwn(dataDir: string, log: Log, beforeNew: () => Promise<void>) {
  const [{ hasCluster }, { startEmbedded }] = await Promise.all([
    import('./embedded/clusterPlace.ts'),
    import('./embedded/embedded.ts'),
  ])
  if (!hasCluster(dataDir)) await beforeNew()
  return startEmbedded({ dataDir, log })
}

const settingOf = ({ migrationUrl, directUrl }: Pick<DatabasePlace, 'migrationUrl' | 'directUrl'>): UrlSetting =>
  migrationUrl ? 'DATABASE_MIGRATION_URL' : directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
