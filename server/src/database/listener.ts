import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writableUrl } from './hosts.ts'

type Ear = {
  /** called with the payload of each message */
  heard: (payload: string) => void
  /** called where messages may have been missed: when listening begins, and again after the connection was lost */
  gap: () => void
}

export type Listener = {
  /** listens on a channel from now on; answers how to stop */
  on: (channel: string, ear: Ear) => () => void
  /** whether messages arrive at this moment */
  isLive: () => boolean
  /**
   * asks on the connection itself, so that what it takes, such as a lock of the session, is held until the connection is
   * lost; rejects while there is none
   */
  ask: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  close: () => Promise<void>
}

/** Milliseconds between proofs that the connection still lives, and until a lost one is opened anew. */
const PROOF = 15_000
const AGAIN = [200, 500, 1_000, 2_000, 5_000]

/**
 * One connection on which a process hears what `NOTIFY` tells at each commit, opened when first needed and again whenever
 * it is lost. It must lead to PostgreSQL itself: a pooler that hands connections around by transaction hears nothing.
 */
export function openListener(url: string): Listener {
  const ears = new Map<string, Set<Ear>>()
  const closing = new AbortController()
  let live: pg.Client | undefined
  let running: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One statement after the other: a connection takes no second one while it answers. */
  function inTurn(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const asked = last.then(() => client.query(text, [...values]))
    last = asked.catch(() => undefined)
    return asked
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      if (await hold()) failures = 0
      await sleep(AGAIN[Math.min(failures, AGAIN.length - 1)], undefined, { signal: closing.signal }).catch(
        () => undefined,
      )
    }
  }

  /** Listens until the connection is lost; answers whether there was one. */
  async function hold(): Promise<boolean> {
    const address = await writableUrl(url).catch(() => null)
    if (address === null) return false
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of ears.get(channel) ?? []) heard(payload)
    })
    try {
      await client.connect()
      for (const channel of ears.keys()) await inTurn(client, `listen ${pg.escapeIdentifier(channel)}`)
      live = client
      for (const ear of [...ears.values()].flatMap((some) => [...some])) ear.gap()
      const either = AbortSignal.any([lost.signal, closing.signal])
      while (!either.aborted) {
        await inTurn(client, 'select 1')
        await sleep(PROOF, undefined, { signal: either }).catch(() => undefined)
      }
    } catch {
      // tried again
    }
    const wasLive = live === client
    live = undefined
    await client.end().catch(() => undefined)
    return wasLive
  }

  async function listenTo(channel: string, ear: Ear): Promise<void> {
    const client = live
    if (!client) return // done as the connection opens
    await inTurn(client, `listen ${pg.escapeIdentifier(channel)}`)
    ear.gap()
  }

  return {
    on: (channel, ear) => {
      const some = ears.get(channel) ?? new Set()
      ears.set(channel, some.add(ear))
      if (closing.signal.aborted) return () => undefined
      running ??= run()
      listenTo(channel, ear).catch(() => undefined)
      return () => void some.delete(ear)
    },
    isLive: () => live !== undefined,
    ask: async (text, values) => {
      if (!live) throw new Error('Nobody listens')
      return inTurn(live, text, values)
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
