import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './line.ts'

type Work = () => Promise<unknown>

/** What others feel of heavy work: p99 (ms) of the list alone, while files are made, while people sign in, and so on. */
export async function measureBeside(
  p99: () => Promise<number>,
  work: { export: Work; signIn: Work; hostile: Work },
): Promise<Line[]> {
  const p99With = async (heavy: Work) => {
    const end = new AbortController()
    const working = repeat(heavy, end.signal)
    const measured = await p99()
    end.abort()
    await working
    return measured
  }
  await p99() // warms up
  const alone = await p99With(() => sleep(50))
  const beside = [
    { what: 'an xlsx export', first: '2', aim: '2', p99: await p99With(work.export) },
    { what: 'ten people signing in', first: '2', aim: '1.3', p99: await p99With(work.signIn) },
    { what: 'files made to break their reader', first: '3', aim: '2', p99: await p99With(work.hostile) },
  ]
  return beside.map(({ what, first, aim, p99: taken }) => ({
    what: `p99 of the list beside ${what}, times that alone`,
    got: `${(taken / Math.max(alone, 1)).toFixed(1)} (${alone} → ${taken} ms)`,
    first,
    aim,
  }))
}

async function repeat(work: Work, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await work()
}
