import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectionFailure, type UrlSetting } from './connectionFailure.ts'
import { hostUrls } from './hostUrls.ts'

/** A start reads its program meanwhile, and a busy machine is late at that, not the server. */
const START_TIMEOUT_MS = 15_000

/** What a failover takes, twice over: until then a start waits for one of several servers to take writes. */
const FAILOVER_MS = 40_000
const AGAIN_MS = 1_000

type Log = { warn: (line: string) => void }

/**
 * Where several servers are named, waits until one of them takes writes, so that a start in the middle of a failover does not
 * end; a start failure where none does. A single server is not waited for: nothing else would take its place.
 */
export async function awaitWritable(url: string, setting: UrlSetting, log: Log, patience = FAILOVER_MS): Promise<void> {
  if (hostUrls(url).length === 1) return
  const { writableUrl } = await import('./hosts.ts')
  let isSaid = false
  for (const giveUpAt = Date.now() + patience; ; ) {
    try {
      await writableUrl(url, START_TIMEOUT_MS)
      return
    } catch (cause) {
      const failure = connectionFailure(url, setting, cause)
      if (Date.now() >= giveUpAt) throw failure
      if (!isSaid) log.warn(`${failure.message} Se espera hasta ${patience / 1_000} s a que uno acepte escrituras.`)
      isSaid = true
      await sleep(AGAIN_MS)
    }
  }
}

/** A connection to the server that takes writes, for work done once; a start failure where there is none. */
export const openOnce = (url: string, setting: UrlSetting, name?: string): Promise<Client> =>
  connectOnce(url, name).catch((cause: unknown) => {
    throw connectionFailure(url, setting, cause)
  })

/** The same; throws what the driver says. `timeout`: how long each of two tries may take. */
export async function connectOnce(url: string, name?: string, timeout = START_TIMEOUT_MS): Promise<Client> {
  // Only now: a start that goes no further than its settings does without the driver.
  const [{ default: pg }, { writableUrl }] = await Promise.all([import('pg'), import('./hosts.ts')])
  const open = async () => {
    const client = new pg.Client({
      connectionString: await writableUrl(url, timeout),
      connectionTimeoutMillis: timeout,
      application_name: name,
    })
    client.on('error', () => undefined) // a cut session shows in the query under way
    await client.connect()
    return client
  }
  return open().catch((cause: Error) => {
    // It may have answered long ago, while the program was read: then what comes first is the end of its time.
    if (!/timeout/.test(cause.message)) throw cause
    return open()
  })
}
