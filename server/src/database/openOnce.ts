import type { Client } from 'pg'
import { connectionFailure, type UrlSetting } from './connectionFailure.ts'

/** A start reads its program meanwhile, and a busy machine is late at that, not the server. */
export const START_TIMEOUT_MS = 15_000

/** A connection to the server that takes writes, for work done once; a start failure where there is none. */
export async function openOnce(url: string, setting: UrlSetting, name?: string): Promise<Client> {
  // Only now: a start that goes no further than its settings does without the driver.
  const [{ default: pg }, { writableUrl }] = await Promise.all([import('pg'), import('./hosts.ts')])
  try {
    const client = new pg.Client({
      connectionString: await writableUrl(url),
      connectionTimeoutMillis: START_TIMEOUT_MS,
      application_name: name,
    })
    client.on('error', () => undefined) // a cut session shows in the query under way
    await client.connect()
    return client
  } catch (cause) {
    throw connectionFailure(url, setting, cause)
  }
}
