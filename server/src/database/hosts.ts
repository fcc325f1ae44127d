import pg from 'pg'
import { hostUrls } from './hostUrls.ts'

/**
 * The servers a connection string names, and which of them is to be written to. Several stand as libpq has them:
 * `postgres://user@one:5432,two:5432/base?target_session_attrs=read-write`, or `?host=/one,/two&port=5432,5433`.
 */
export type Hosts = {
  several: boolean
  /** the connection string of the one last found to take writes; the first before any was asked */
  current: () => string
  /** the same, after asking them all where the last one may no longer be right; a single one is never asked */
  writable: () => Promise<string>
  /** the one last found did not answer, or takes no writes */
  forget: () => void
  isForgotten: () => boolean
}

const HOST_TIMEOUT_MS = 3_000

export function openHosts(url: string): Hosts {
  const urls = hostUrls(url)
  const several = urls.length > 1
  let current = urls[0] ?? url
  let isForgotten = several
  let choosing: Promise<string> | undefined
  const choose = async () => {
    current = await firstWritable([current, ...urls.filter((one) => one !== current)])
    isForgotten = false
    return current
  }
  return {
    several,
    current: () => current,
    writable: async () => {
      if (!isForgotten) return current
      choosing ??= choose().finally(() => {
        choosing = undefined
      })
      return choosing
    },
    forget: () => {
      isForgotten = several
    },
    isForgotten: () => isForgotten,
  }
}

/** The connection string of the server that takes writes, for who connects once. */
export const writableUrl = (url: string): Promise<string> => openHosts(url).writable()

/** What is said of a server that takes no writes, under PostgreSQL's code for it. */
export const readOnlyError = () =>
  Object.assign(new Error('The database takes no writes: it is a standby, or set so'), { code: '25006' })

/** Whether PostgreSQL refused to write at all. */
export const isReadOnlyError = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '25006'

async function firstWritable(urls: string[]): Promise<string> {
  let failure: unknown
  for (const url of urls) {
    try {
      if (await takesWrites(url)) return url
      failure = readOnlyError()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: HOST_TIMEOUT_MS,
    query_timeout: HOST_TIMEOUT_MS,
  })
  client.on('error', () => undefined) // shows in what is under way
  try {
    await client.connect()
    const { rows } = await client.query<{ mode: string }>("select current_setting('transaction_read_only') as mode")
    return rows[0]?.mode === 'off'
  } finally {
    // Not waited for: a server that hangs does not say goodbye.
    client.end().catch(() => undefined)
  }
}
