import { AsyncLocalStorage } from 'node:async_hooks'

export type Semaphore = {
  take: () => Promise<() => void>
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * Semaphore with `limit` slots and a first-in-first-out queue. Waiting longer than `patience` ms throws unavailable.
 */
export function semaphore(limit: number, patience = Number.POSITIVE_INFINITY): Semaphore {
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
        reject(Object.assign(new Error('Timed out waiting for a slot'), { code: 'ETIMEDOUT' }))
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
  const run: Semaphore['run'] = async (work) => {
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

/** Like `limitConcurrency`, but work that waits for another server releases its slot meanwhile (`releaseSlotWhile`). */
export function releasableLimit(limit: number): Semaphore['run'] {
  const { take } = semaphore(limit)
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
        // other outside work of this task is still running: no slot is needed
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

/** Releases the current slot of `releasableLimit`, if any, while `work` waits for another server. */
export async function releaseSlotWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = held.getStore()
  if (!own) return work()
  own.leave()
  try {
    return await held.run(undefined, work)
  } finally {
    await own.enter()
  }
}

/** Limits concurrency to `limit`; excess work waits first-in-first-out. */
export const limitConcurrency = (limit: number): Semaphore['run'] => semaphore(limit).run
