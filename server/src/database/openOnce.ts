import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectionFailure, type UrlSetting } from './connectionFailure.ts'
import { hostUrls } from './hostUrls.ts'

/** Generous, because a busy host may be slow while it loads the program. */
const START_TIMEOUT_MS = 15_000

/** Start-up waits this long for a writable primary: twice the longest measured failover. */
const FAILOVER_MS = 40_000
const AGAIN_MS = 1_000

type Log = { warn: (line: string) => void }

/**
 * Waits until one of several hosts is writable, so that a start during a failover succeeds. A single host is not waited
 * for. Throws a start-up error.
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

/** One connection to the primary, for a single task. Throws a start-up error. */
export const openOnce = (url: string, setting: UrlSetting, name?: string): Promise<Client> =>
  connectOnce(url, name).catch((cause: unknown) => {
    throw connectionFailure(url, setting, cause)
  })

export async function connectOnce(url: string, name?: string, timeout = START_TIMEOUT_MS): Promise<Client> {
  const [{ default: pg }, { writableUrl }] = await Promise.all([import('pg'), import('./hosts.ts')])
  const open = async () => {
    const client = new pg.Client({
      connectionString: await writableUrl(url, timeout),
      connectionTimeoutMillis: timeout,
      application_name: name,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  return open().catch((cause: Error) => {
    // on a busy host the timeout may fire although the server had responded: retry once
    if (!/timeout/.test(cause.message)) throw cause
    return open()
  })
}
