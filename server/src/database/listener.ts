import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writableUrl } from './hosts.ts'

type Subscriber = {
  onMessage: (payload: string) => void
  /** called when messages may have been missed: at start and after a reconnect */
  onReconnect: () => void
}

export type Listener = {
  /** subscribes to a channel; returns the unsubscribe function */
  on: (channel: string, subscriber: Subscriber) => () => void
  isLive: () => boolean
  /**
   * runs a query on the listening connection, so that session locks last until it is lost; rejects while disconnected
   */
  runQuery: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  close: () => Promise<void>
}

/** Interval between deliveries of queued messages (ms); each one also proves that the connection is alive. */
const DELIVERY_INTERVAL_MS = 150
/** Maximum share of time spent polling when a long transaction keeps delivered messages visible. */
const MAX_SHARE_OF_TIME = 0.1
/** Backoff between reconnects. */
const AGAIN_MS = [200, 500, 1_000, 2_000, 5_000]

/**
 * The NOTIFY connection of a process, opened on first use and reopened when lost. Must connect to PostgreSQL directly:
 * transaction poolers do not support LISTEN. Transactions insert messages instead of calling NOTIFY, which would
 * serialise commits; every listening process polls and notifies them.
 */
export function openListener(url: string): Listener {
  const subscribers = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  let live: pg.Client | undefined
  let running: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Runs statements one by one, as the connection requires. */
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
    } catch {}
    const wasLive = live === client
    live = undefined
    await client.end().catch(() => undefined)
    return wasLive
  }

  async function listenTo(channel: string, subscriber: Subscriber): Promise<void> {
    const client = live
    if (!client) return // `onReconnect` runs on connect anyway
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
      if (!live) throw new Error('The listener is disconnected')
      return inTurn(live, text, values)
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
