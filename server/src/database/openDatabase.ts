import type { Config } from '../config.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = {
  /** connection string of the owner: the runtime's pool takes the role `wamani_app` on it */
  url: string
  /** the migrations this run applied */
  applied: string[]
  /** ends the embedded PostgreSQL; does nothing for an external one */
  stop: () => Promise<void>
}

const folder = `${import.meta.dirname}/../../migrations`

/**
 * A migrated database: the one of DATABASE_URL, or the embedded one of the data folder, started here.
 * Throws a start failure and leaves no PostgreSQL running when the database cannot be used.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: { info: (line: string) => void; warn: (line: string) => void },
): Promise<OpenDatabase> {
  const { url, stop } = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await (await import('./embedded.ts')).startEmbedded({ dataDir, log })
  try {
    return { url, stop, ...(await migrate({ url, folder, log })) }
  } catch (error) {
    await stop()
    throw error
  }
}
