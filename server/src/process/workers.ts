import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessLog } from './processLog.ts'

/** One that ended is followed by another after this long: the machine may be short of something. */
const REPLACE_DELAY_MS = 1_000

/** The order to end, from the process that started a worker. */
export const STOP_MESSAGE = 'wamani:stop'

/** The processes that answer calls on one address, seen from the one that started them. */
export type Workers = {
  /** those that take calls now */
  listening: () => readonly Worker[]
  /** lets each finish what it has begun; resolves when all have ended */
  stop: () => Promise<void>
}

/**
 * Starts `count` workers: one, and the others when it answers, for it may have to migrate. One that ends by itself is replaced.
 * `failed` is called when the first one ends before it answers; why is what it has said itself.
 */
export function startWorkers(count: number, log: ProcessLog, failed: () => void): Workers {
  const alive = new Set<Worker>()
  const listening = new Set<Worker>()
  const ends: Promise<void>[] = []
  let isStopping = false

  function start(onListening: () => void, onEnd: (how: string) => void): void {
    if (isStopping) return
    const worker = cluster.fork()
    alive.add(worker)
    worker.once('listening', () => {
      listening.add(worker)
      onListening()
    })
    ends.push(
      new Promise((resolve) => {
        worker.once('exit', (code, signal) => {
          alive.delete(worker)
          listening.delete(worker)
          resolve()
          if (!isStopping) onEnd(signal ?? String(code))
        })
      }),
    )
  }

  const keep = () => start(() => undefined, replace)

  function replace(how: string): void {
    log.warn(`Un proceso que atendía terminó (${how}); otro toma su lugar.`)
    void sleep(REPLACE_DELAY_MS).then(keep)
  }

  let isFirst = true
  start(
    () => {
      isFirst = false
      for (let n = 1; n < count; n++) keep()
    },
    (how) => (isFirst ? failed() : replace(how)),
  )
  return {
    listening: () => [...listening],
    stop: async () => {
      isStopping = true
      for (const worker of alive) if (worker.isConnected()) worker.send(STOP_MESSAGE)
      await Promise.all(ends)
    },
  }
}
