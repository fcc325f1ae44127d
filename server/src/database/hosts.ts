import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hostUrls } from './hostUrls.ts'
import { READ_ONLY, readOnlyError } from './readOnlyError.ts'

/**
 * Hosts of a connection string, and which one is the primary. Supports the multi-host forms of libpq:
 * `postgres://user@one:5432,two:5432/base?target_session_attrs=read-write` and `?host=/one,/two&port=5432,5433`.
 */
export type Hosts = {
  several: boolean
  /** connection string of the current primary; before the first probe: the first host */
  current: () => string
  /** same, after probing all hosts if the primary is unknown; a single host is never probed */
  writable: () => Promise<string>
  forget: () => void
  isForgotten: () => boolean
}

const HOST_TIMEOUT_MS = 3_000
/** Delay before the next host is probed in parallel. */
const HEAD_START_MS = 500

export type NoneWritable = Error & { code?: string; each: readonly { url: string; failure: unknown }[] }

/** `timeout`: per host, in ms */
export function openHosts(url: string, timeout = HOST_TIMEOUT_MS): Hosts {
  const urls = hostUrls(url)
  const several = urls.length > 1
  let current = urls[0] ?? url
  let isForgotten = several
  let choosing: Promise<string> | undefined
  const choose = async () => {
    current = await firstWritable([current, ...urls.filter((one) => one !== current)], timeout)
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

export const writableUrl = (url: string, timeout?: number): Promise<string> => openHosts(url, timeout).writable()

/** Probes hosts in order with a head start each, because a dead host does not respond. */
async function firstWritable(urls: string[], timeout: number): Promise<string> {
  const each = urls.map((url) => ({ url, failure: readOnlyError() as unknown }))
  let isFound = false
  let turn: Promise<unknown> = Promise.resolve()
  const asked = each.map(async (one) => {
    const own = turn
    const answer = own.then(async () => {
      if (isFound || !(await takesWrites(one.url, timeout))) throw one.failure
      isFound = true
      return one.url
    })
    turn = Promise.race([answer, own.then(() => sleep(HEAD_START_MS))]).catch(() => undefined)
    return answer.catch((failure: unknown) => {
      one.failure = failure
      throw failure
    })
  })
  return Promise.any(asked).catch(() => {
    throw noneWritable(each)
  })
}

/** Reports hosts that failed to respond; replicas are not a failure. */
function noneWritable(each: NoneWritable['each']): NoneWritable {
  const failures = each.map(({ failure }) => failure as Error & { code?: string })
  const { message = '', code } = failures.find((one) => one.code !== READ_ONLY) ?? failures[0] ?? readOnlyError()
  return Object.assign(new Error(message, { cause: failures }), { each, ...(code && { code }) })
}

async function takesWrites(url: string, timeout: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ mode: string }>("select current_setting('transaction_read_only') as mode")
    return rows[0]?.mode === 'off'
  } catch (error) {
    // the driver sets no code on timeouts
    if (error instanceof Error && /timeout/.test(error.message)) Object.assign(error, { code: 'ETIMEDOUT' })
    throw error
  } finally {
    // not awaited: a hanging server does not respond
    client.end().catch(() => undefined)
  }
}
