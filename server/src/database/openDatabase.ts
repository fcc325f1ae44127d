import { assertServer } from './assertServer.ts'
import type { UrlSetting } from './connectionFailure.ts'
import { migrate } from './migrate.ts'
import { awaitWritable } from './openOnce.ts'
import { type ServiceLogin, serviceLogin } from './serviceLogin.ts'

export type OpenDatabase = {
  /** what the service signs in with; the owner's connections are closed by now */
  service: ServiceLogin
  /** leads to PostgreSQL itself, past any pooler: what NOTIFY sends is heard there alone */
  listenUrl: string
  /** who owns the tables */
  owner: { url: string; setting: UrlSetting }
  /** the migrations this run applied */
  applied: string[]
  /** ends the embedded PostgreSQL; does nothing for an external one */
  stop: () => Promise<void>
}

export type DatabasePlace = {
  /** undefined: the embedded PostgreSQL in `dataDir` */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler */
  directUrl: string | undefined
  /** who owns the tables and migrates them; undefined: the user of `databaseUrl` does */
  migrationUrl: string | undefined
  dataDir: string
}
type Log = { info: (line: string) => void; warn: (line: string) => void }

/** Where the migrations of this version are. */
export const migrationsFolder = `${import.meta.dirname}/../../migrations`

/**
 * A migrated database: the one of DATABASE_URL, or the embedded one of the data folder, started here.
 * `beforeNew` may refuse, by throwing, a database that is still to be made or filled, before anything is.
 * Throws a start failure and leaves no PostgreSQL running when the database cannot be used.
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
 * The same database as it is, not migrated: `owner` is who may do so, `url` where the service goes. Throws a start failure and
 * leaves no PostgreSQL running when its server cannot serve.
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
