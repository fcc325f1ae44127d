import { AsyncLocalStorage } from 'node:async_hooks'
import { type Turns, turns } from './limitConcurrency.ts'

// One person, or one address of anonymous callers, gets no more of the server at once than this; the rest of what he asks waits for
// its turn, so that everybody else is served meanwhile.
const AT_ONCE = {
  /** calls under way */
  call: 6,
  /** files on their way, until the last byte has left: they must not hold up the other calls */
  download: 2,
  /** forms with files, from the first byte that is read to the answer */
  upload: 2,
  /** connections to the database; one call may ask for several */
  connection: 4,
} as const

export type Share = Readonly<Record<keyof typeof AT_ONCE, Turns>>

const connections = new AsyncLocalStorage<Turns | undefined>()

export type CallerShares = {
  /** enters as the caller `key`; his share is forgotten when he has left as often as he entered */
  enter: (key: string) => { share: Share; leave: () => void }
}

/** The shares of those who are calling. */
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

/** How a person, or an application, is known among callers. */
export const callerKey = ({ idUsuario, idAplicacion }: { idUsuario: number; idAplicacion: number }): string =>
  idAplicacion ? `aplicacion ${idAplicacion}` : `usuario ${idUsuario}`

const callers = new AsyncLocalStorage<string>()

/** Runs `work` for the caller `key`, which `currentCaller` returns within. */
export const asCaller = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => callers.run(key, work)

/** For whom the work under way is done, where that is known: what fair turns go by. */
export const currentCaller = (): string | undefined => callers.getStore()

/** Runs `work`, whose statements on the pool and whose transactions each take a connection in a turn of the share. */
export const withinShare = <Result>({ connection }: Share, work: () => Promise<Result>): Promise<Result> =>
  connections.run(connection, work)

const newShare = (): Share => ({
  call: turns(AT_ONCE.call),
  download: turns(AT_ONCE.download),
  upload: turns(AT_ONCE.upload),
  connection: turns(AT_ONCE.connection),
})

/** Waits for a connection's turn of whoever is calling, if anybody is; answers what gives it back. */
export const takeConnectionTurn = async (): Promise<() => void> => connections.getStore()?.take() ?? (() => undefined)

/** Where a connection is held already: whoever waited there for another turn might wait for himself. */
export const outOfTurns = <Result>(work: () => Promise<Result>): Promise<Result> => connections.run(undefined, work)
