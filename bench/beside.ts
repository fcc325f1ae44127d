import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, lineOf } from './line.ts'

type Work = () => Promise<unknown>

/** p99 (ms) of the list under heavy background work, compared with the list alone. */
export async function measureBeside(
  p99: () => Promise<number>,
  work: { export: Work; signIn: Work; hostile: Work },
  rounds: number,
): Promise<Line[]> {
  const heavy = [
    { what: 'an xlsx export', goal: 1.3, work: work.export, taken: [] as [number, number][] },
    { what: 'ten people signing in', goal: 1.3, work: work.signIn, taken: [] as [number, number][] },
    { what: 'files made to break their reader', goal: 3, work: work.hostile, taken: [] as [number, number][] },
  ]
  await p99() // warm-up
  for (let round = 0; round < rounds; round++)
    for (const one of heavy) one.taken.push([await p99With(() => sleep(50), p99), await p99With(one.work, p99)])
  return heavy.map(({ what, goal, taken }) =>
    lineOf(
      {
        what: `p99 of the list beside ${what}, times that alone`,
        goal,
        digits: 1,
        note: taken.map(([alone, beside]) => `${alone.toFixed(0)} → ${beside.toFixed(0)}`).join(', '),
      },
      taken.map(([alone, beside]) => beside / Math.max(alone, 1)),
    ),
  )
}

async function p99With(heavy: Work, p99: () => Promise<number>): Promise<number> {
  const end = new AbortController()
  const working = repeat(heavy, end.signal)
  const measured = await p99()
  end.abort()
  await working
  return measured
}

async function repeat(work: Work, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await work()
}
