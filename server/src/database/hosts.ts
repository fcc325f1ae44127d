import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hostUrls } from './hostUrls.ts'
import { READ_ONLY, readOnlyError } from './readOnlyError.ts'

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
/** How long a server is asked alone before the next one is asked as well. */
const HEAD_START_MS = 500

/** Why none of several servers serves: which they are, and what each of them said. */
export type NoneWritable = Error & { code?: string; each: readonly { url: string; failure: unknown }[] }

/** `timeout`: how long each server is waited for */
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

/** The connection string of the server that takes writes, for who connects once; `timeout` as above. */
export const writableUrl = (url: string, timeout?: number): Promise<string> => openHosts(url, timeout).writable()

/** One after the other, but none waits long for one before it: a machine that is gone says nothing. */
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

/** A standby is as it should be: what is wrong is said by the server that did not answer, if there is one. */
function noneWritable(each: NoneWritable['each']): NoneWritable {
  const failures = each.map(({ failure }) => failure as Error & { code?: string })
  const { message = '', code } = failures.find((one) => one.code !== READ_ONLY) ?? failures[0] ?? readOnlyError()
  return Object.assign(new Error(message, { cause: failures }), { each, ...(code && { code }) })
}

async function takesWrites(url: string, timeout: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => undefined) // shows in what is under way
  try {
    await client.connect()
    const { rows } = await client.query<{ mode: string }>("select current_setting('transaction_read_only') as mode")
    return rows[0]?.mode === 'off'
  } catch (error) {
    // The driver gives it no code, and without one nobody knows that the server was late.
    if (error instanceof Error && /timeout/.test(error.message)) Object.assign(error, { code: 'ETIMEDOUT' })
    throw error
  } finally {
    // Not waited for: a server that hangs does not say goodbye.
    client.end().catch(() => undefined)
  }
}
