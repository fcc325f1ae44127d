import { PassThrough, type Readable } from 'node:stream'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Database } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import { lookUpSession } from '../http/access/lookUpSession.ts'
import type { Clock } from '../process/clock.ts'

/** Owner of a stream: user, session and token hash. */
export type Watcher = { idUsuario: number; idSesion: number; hash: Buffer }
export type LiveStreams = { open: (watcher: Watcher) => Readable; close: () => void }

/** `aviso`: the user's notifications or pending work changed; `alerta`: for everybody. */
type LiveEvent = 'aviso' | 'alerta'
type Stream = Watcher & { body: PassThrough; events: Set<LiveEvent>; due: NodeJS.Timeout | undefined }

const MAX_STREAMS_PER_USER = 12
const MAX_STREAMS = 4_000
const HEARTBEAT_MS = 25_000
/** Events within this time are merged; broadcasts use a longer one. */
const BATCH_DELAY_MS = 30
const BROADCAST_DELAY_MS = 1_000
const MAX_UNREAD_BYTES = 16_384

const streamOf = {
  event: (kind: LiveEvent) => `event: ${kind}\ndata:\n\n`,
  over: 'event: fin\ndata:\n\n',
  beat: ':\n\n',
}

/** Server-sent event streams of this process. Events contain no data; clients load it with authorized calls. */
export function liveStreams(services: { database: Database; listener: Listener; clock: Clock }): LiveStreams {
  const streams = new Set<Stream>()
  let beating: NodeJS.Timeout | undefined
  let stopListening: (() => void)[] | undefined

  function listen(): (() => void)[] {
    const { listener } = services
    const each = (id: 'idUsuario' | 'idSesion', payload: string, run: (stream: Stream) => void) => {
      for (const stream of streams) if (stream[id] === Number(payload)) run(stream)
    }
    return [
      listener.on('wamani_usuario', {
        onMessage: (payload) => each('idUsuario', payload, (stream) => wake(stream, ['aviso'])),
        onReconnect: () => wakeAll(['aviso', 'alerta']),
      }),
      listener.on('wamani_sesion', {
        onMessage: (payload) => each('idSesion', payload, end),
        onReconnect: () => void endExpiredStreams(streams, services).catch(() => undefined),
      }),
      listener.on('wamani_alerta', {
        onMessage: () => wakeAll(['alerta'], BROADCAST_DELAY_MS),
        onReconnect: () => undefined,
      }),
    ]
  }
  const wakeAll = (events: readonly LiveEvent[], within?: number) => {
    for (const stream of streams) wake(stream, events, within)
  }
  const beat = async () => {
    for (const stream of streams) {
      if (stream.body.writableLength > MAX_UNREAD_BYTES) stream.body.destroy()
      else stream.body.write(streamOf.beat)
    }
    // without the database the check is repeated at the next heartbeat
    await endExpiredStreams(streams, services).catch(() => undefined)
  }

  return {
    open: (watcher) => {
      const own = [...streams].filter(({ idUsuario }) => idUsuario === watcher.idUsuario)
      if (own.length >= MAX_STREAMS_PER_USER) throw new Problem('tooMany', { retryAfter: 60 })
      if (streams.size >= MAX_STREAMS) throw new Problem('unavailable', { retryAfter: 60 })
      stopListening ??= listen()
      beating ??= setInterval(() => void beat(), HEARTBEAT_MS).unref()
      const stream: Stream = { ...watcher, body: new PassThrough(), events: new Set(), due: undefined }
      streams.add(stream)
      stream.body.once('close', () => {
        streams.delete(stream)
        clearTimeout(stream.due)
      })
      stream.body.write(streamOf.beat)
      // otherwise `onReconnect` wakes all streams
      if (services.listener.isLive()) wake(stream, ['aviso', 'alerta'])
      return stream.body
    },
    close: () => {
      clearInterval(beating)
      for (const stop of stopListening ?? []) stop()
      for (const stream of streams) stream.body.end()
    },
  }
}

function wake(stream: Stream, events: readonly LiveEvent[], within = BATCH_DELAY_MS): void {
  for (const kind of events) stream.events.add(kind)
  stream.due ??= setTimeout(() => {
    stream.due = undefined
    for (const kind of stream.events) stream.body.write(streamOf.event(kind))
    stream.events.clear()
  }, within)
}

const end = ({ body }: Stream): void => void body.end(streamOf.over)

async function endExpiredStreams(
  streams: ReadonlySet<Stream>,
  { database, clock }: { database: Database; clock: Clock },
) {
  const now = clock()
  const found = await Promise.all(
    [...streams].map(async (stream) => ((await lookUpSession(database, stream.hash, now)) ? [] : [stream])),
  )
  for (const stream of found.flat()) end(stream)
}
