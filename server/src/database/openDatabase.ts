import type { Config } from '../config.ts'
import { migrate } from './migrate.ts'
import { type ServiceLogin, serviceLogin } from './serviceLogin.ts'

export type OpenDatabase = {
  /** what the service signs in with; the owner's connections are closed by now */
  service: ServiceLogin
  /** the migrations this run applied */
  applied: string[]
  /** ends the embedded PostgreSQL; does nothing for an external one */
  stop: () => Promise<void>
}

type Log = { info: (line: string) => void; warn: (line: string) => void }

const folder = `${import.meta.dirname}/../../migrations`

/**
 * A migrated database: the one of DATABASE_URL, or the embedded one of the data folder, started here.
 * Throws a start failure and leaves no PostgreSQL running when the database cannot be used.
 */
export async function openDatabase(
  { databaseUrl, migrationUrl, dataDir }: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  const { url, stop } = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await (await import('./embedded.ts')).startEmbedded({ dataDir, log })
  try {
    const setting = migrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL'
    const { applied } = await migrate({ url: migrationUrl ?? url, setting, folder, log })
    return { applied, stop, service: await serviceLogin({ url, migrationUrl, log }) }
  } catch (error) {
    await stop()
    throw error
  }
}
