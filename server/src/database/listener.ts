import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writableUrl } from './hosts.ts'

type Subscriber = {
  /** called with the payload of each message */
  onMessage: (payload: string) => void
  /** called where messages may have been missed: when listening begins, and again after the connection was lost */
  onReconnect: () => void
}

export type Listener = {
  /** listens on a channel from now on; answers how to stop */
  on: (channel: string, subscriber: Subscriber) => () => void
  /** whether messages arrive at this moment */
  isLive: () => boolean
  /**
   * asks on the connection itself, so that what it takes, such as a lock of the session, is held until the connection is
   * lost; rejects while there is none
   */
  runQuery: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  close: () => Promise<void>
}

/** Time between deliveries of the messages that transactions have left; each proves that the connection still lives. */
const DELIVERY_INTERVAL_MS = 150
/** Where a long transaction keeps the database from forgetting what was delivered, looking takes no more of it than this. */
const MAX_SHARE_OF_TIME = 0.1
/** Time until a lost connection is opened anew. */
const AGAIN_MS = [200, 500, 1_000, 2_000, 5_000]

/**
 * One connection on which a process hears what `NOTIFY` sends, opened when first needed and again whenever it is lost. It must
 * lead to PostgreSQL itself: a pooler that hands connections around by transaction hears nothing. Commits notify of almost
 * nothing themselves, for that they would wait for each other: they leave messages, of which each process that listens notifies all.
 */
export function openListener(url: string): Listener {
  const subscribers = new Map<string, Set<Subscriber>>()
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
      await sleep(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)], undefined, { signal: closing.signal }).catch(
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
      for (const { onMessage } of subscribers.get(channel) ?? []) onMessage(payload)
    })
    try {
      await client.connect()
      for (const channel of subscribers.keys()) await inTurn(client, `listen ${pg.escapeIdentifier(channel)}`)
      live = client
      for (const subscriber of [...subscribers.values()].flatMap((some) => [...some])) subscriber.onReconnect()
      const either = AbortSignal.any([lost.signal, closing.signal])
      while (!either.aborted) {
        const began = performance.now()
        await inTurn(client, 'select nucleo.deliver_messages()')
        const pause = Math.max(DELIVERY_INTERVAL_MS, (performance.now() - began) / MAX_SHARE_OF_TIME)
        await sleep(pause, undefined, { signal: either }).catch(() => undefined)
      }
    } catch {
      // tried again
    }
    const wasLive = live === client
    live = undefined
    await client.end().catch(() => undefined)
    return wasLive
  }

  async function listenTo(channel: string, subscriber: Subscriber): Promise<void> {
    const client = live
    if (!client) return // done as the connection opens
    await inTurn(client, `listen ${pg.escapeIdentifier(channel)}`)
    subscriber.onReconnect()
  }

  return {
    on: (channel, subscriber) => {
      const some = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, some.add(subscriber))
      if (closing.signal.aborted) return () => undefined
      running ??= run()
      listenTo(channel, subscriber).catch(() => undefined)
      return () => void some.delete(subscriber)
    },
    isLive: () => live !== undefined,
    runQuery: async (text, values) => {
      if (!live) throw new Error('Nobody listens')
      return inTurn(live, text, values)
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
