import { AsyncLocalStorage } from 'node:async_hooks'
import { type Semaphore, semaphore } from './limitConcurrency.ts'

// Limits per user or anonymous address. Excess work queues, so that one caller cannot block the others.
const MAX_CONCURRENT = {
  call: 6,
  /** concurrent downloads, until the last byte is sent; separate, so that they do not block calls */
  download: 2,
  /** concurrent uploads, from the first byte read to the response */
  upload: 2,
  connection: 4,
} as const

export type Share = Readonly<Record<keyof typeof MAX_CONCURRENT, Semaphore>>

const connections = new AsyncLocalStorage<Semaphore | undefined>()

export type CallerShares = {
  enter: (key: string) => { share: Share; leave: () => void }
}

export function callerShares(): CallerShares {
  const shares = new Map<string, { share: Share; inside: number }>()
  return {
    enter: (key) => {
      const one = shares.get(key) ?? { share: newShare(), inside: 0 }
      shares.set(key, one)
      one.inside += 1
      const leave = () => {
        one.inside -= 1
        if (one.inside === 0) shares.delete(key)
      }
      return { share: one.share, leave }
    },
  }
}

/** Key of a user or application. */
export const callerKey = ({ idUsuario, idAplicacion }: { idUsuario: number; idAplicacion: number }): string =>
  idAplicacion ? `aplicacion ${idAplicacion}` : `usuario ${idUsuario}`

const callers = new AsyncLocalStorage<string>()

/** Runs `work` on behalf of caller `key`; `currentCaller` returns it inside. */
export const runAsCaller = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => callers.run(key, work)

/** The caller on whose behalf the current task runs, if known. Fair queues share capacity by this key. */
export const currentCaller = (): string | undefined => callers.getStore()

/** Runs `work` so that each connection it takes from the pool counts against the caller's limit. */
export const withinShare = <Result>({ connection }: Share, work: () => Promise<Result>): Promise<Result> =>
  connections.run(connection, work)

const newShare = (): Share => ({
  call: semaphore(MAX_CONCURRENT.call),
  download: semaphore(MAX_CONCURRENT.download),
  upload: semaphore(MAX_CONCURRENT.upload),
  connection: semaphore(MAX_CONCURRENT.connection),
})

/** Waits for a connection slot of the current caller, if any. Returns its release function. */
export const takeConnectionSlot = async (): Promise<() => void> => connections.getStore()?.take() ?? (() => undefined)

/** Runs `work` without the limit, for code that already holds a connection and could deadlock on its own slots. */
export const withoutConnectionLimit = <Result>(work: () => Promise<Result>): Promise<Result> =>
  connections.run(undefined, work)
