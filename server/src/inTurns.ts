export type Turns = {
  /** waits for a turn; answers what gives it back, which may be called more than once */
  take: () => Promise<() => void>
  /** runs `work` in a turn of its own */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** At most `limit` turns at once; who comes beyond waits, in the order of arrival. */
export function turns(limit: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const take = async () => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
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

/** Runs what it is given, at most `limit` at once; what comes beyond waits for its turn, in the order it came. */
export const inTurns = (limit: number): Turns['run'] => turns(limit).run
