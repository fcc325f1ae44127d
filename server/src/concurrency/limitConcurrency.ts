import { AsyncLocalStorage } from 'node:async_hooks'

export type Turns = {
  /** waits for a turn; answers what gives it back, which may be called more than once */
  take: () => Promise<() => void>
  /** runs `work` in a turn of its own */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * At most `limit` turns at once; who comes beyond waits, in the order of arrival, for so many milliseconds at most
 * (`patience`), and then is refused as one whom nobody answers.
 */
export function turns(limit: number, patience = Number.POSITIVE_INFINITY): Turns {
  const waiting = new Set<() => void>()
  let running = 0
  const give = () => {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }
  const myTurn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(Object.assign(new Error('No turn in time'), { code: 'ETIMEDOUT' }))
      }
      const timer = Number.isFinite(patience) ? setTimeout(giveUp, patience) : undefined
      waiting.add(begin)
    })
  const take = async () => {
    if (running >= limit) await myTurn()
    else running += 1
    let isGiven = false
    return () => {
      if (!isGiven) give()
      isGiven = true
    }
  }
  const run: Turns['run'] = async (work) => {
    const giveBack = await take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
  return { take, run }
}

type Held = { leave: () => void; enter: () => Promise<void> }
const held = new AsyncLocalStorage<Held | undefined>()

/** As `limitConcurrency`, but work that waits for another server gives its turn back meanwhile: see `outsideTurn`. */
export function sharedTurns(limit: number): Turns['run'] {
  const { take } = turns(limit)
  return async (work) => {
    let giveBack = await take()
    let outside = 0
    const own: Held = {
      leave: () => {
        outside += 1
        giveBack()
      },
      enter: async () => {
        outside -= 1
        if (outside > 0) return
        const given = await take()
        // what has gone outside again meanwhile needs no turn
        if (outside > 0) given()
        else giveBack = given
      },
    }
    try {
      return await held.run(own, work)
    } finally {
      giveBack()
    }
  }
}

/** Runs work that waits for another server, outside of the shared turn it was called in, if any. */
export async function outsideTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = held.getStore()
  if (!own) return work()
  own.leave()
  try {
    return await held.run(undefined, work)
  } finally {
    await own.enter()
  }
}

/** Runs what it is given, at most `limit` at once; what comes beyond waits for its turn, in the order it came. */
export const limitConcurrency = (limit: number): Turns['run'] => turns(limit).run
