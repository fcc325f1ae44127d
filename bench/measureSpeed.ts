import { list, type Ratio, rates, ratiosOf, tails, tracedReads } from './calls.ts'
import { type Costs, costsPerCall, spent } from './costs.ts'
import { type Line, lineOf } from './line.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'
import type { OneCaller } from './oneCaller.ts'
import type { Options } from './options.ts'
import { hasPgbench, reference } from './reference.ts'

export type Caller = (call: Pick<Ratio, 'path' | 'body'>, seconds?: number) => Promise<Load>
type Server = { url: string; call: Caller; alone: OneCaller; costs: () => Promise<Costs> }

/** Ratios to PostgreSQL alone (alternating), then rates and tail latencies. */
export async function measureSpeed(server: Server, options: Options): Promise<Line[]> {
  return [
    ...(await measureRatios(server, options)),
    ...(await measureTrace(server, options)),
    ...(await measureEach(server.call, options)),
  ]
}

async function measureRatios({ url, call, costs }: Server, { rows, rounds, seconds }: Options): Promise<Line[]> {
  const measured = ratiosOf(rows).map((ratio) => ({
    ratio,
    ours: [] as number[],
    theirs: [] as number[],
    failed: 0,
    count: 0,
    costs: [] as Costs[],
  }))
  for (const { ratio } of measured) await call(ratio, 1)
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      one.theirs.push(hasPgbench() ? reference(url, one.ratio.script, seconds) : Number.NaN)
      const before = await costs()
      const { perSecond, count, failed } = await call(one.ratio)
      one.costs.push(spent(before, await costs()))
      one.count += count
      one.ours.push(perSecond)
      one.failed += failed
    }
  }
  return measured.map(({ ratio: { what, goal }, ours, theirs, failed, count, costs: taken }) => {
    const [got, alone] = [Math.round(median(ours)), Math.round(median(theirs))]
    const note = `${got}/s of ${alone}; ${costsPerCall(taken, count)}${failed > 0 ? `; ${failed} failed` : ''}`
    const pairs = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
    return lineOf({ what, goal, digits: 2, note }, pairs)
  })
}

/** Many short rounds, because latency of one caller varies more between seconds than the effect measured. */
const ONE_CALLER_ROUNDS_PER_ROUND = 12
const ONE_CALLER_SECONDS = 1
/** Longer than the batch delay of the access log. */
const LAST_BATCH_SECONDS = 0.25

/**
 * Cost of access logging: latency of one caller, and remaining throughput. Its rows are written in batches by the same
 * server and database.
 */
async function measureTrace(
  { call, alone: oneCaller }: Pick<Server, 'call' | 'alone'>,
  { rows, rounds }: Options,
): Promise<Line[]> {
  const { traced, plain, alone, together } = tracedReads(rows)
  for (const path of [plain, traced]) await call({ path }, 1)
  const alternate = (pairs: number, measure: (path: () => string) => Promise<number>) =>
    inRounds(pairs, async (round) => {
      // alternates the order, because each round inherits the unwritten rows of the previous one
      if (round % 2 === 1) {
        const first = await measure(traced)
        return [first, await measure(plain)] as const
      }
      const without = await measure(plain)
      return [await measure(traced), without] as const
    })
  const timesOfOne = alternate(rounds * ONE_CALLER_ROUNDS_PER_ROUND, async (path) => {
    await oneCaller.meanMs(path, LAST_BATCH_SECONDS)
    return oneCaller.meanMs(path, ONE_CALLER_SECONDS)
  })
  const lineOfPairs = (line: typeof alone, pairs: (readonly [number, number])[], digits: number, unit: string) => {
    const [traced, plain] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))]
    const note = `${traced.toFixed(digits)} ${unit} beside ${plain.toFixed(digits)}`
    return lineOf(
      { ...line, digits: 2, note },
      pairs.map(([one, other]) => one / other),
    )
  }
  return [
    lineOfPairs(alone, await timesOfOne, 3, 'ms'),
    lineOfPairs(together, await alternate(rounds, async (path) => (await call({ path })).perSecond), 0, '/s'),
  ]
}

async function measureEach(call: Caller, { rounds }: Options): Promise<Line[]> {
  const lines: Line[] = []
  for (const { path, ...line } of rates)
    lines.push(lineOf(line, await inRounds(rounds, async () => (await call({ path })).perSecond)))
  for (const { path, ...line } of tails)
    lines.push(lineOf(line, await inRounds(rounds, async () => (await call({ path })).p99)))
  return lines
}

async function inRounds<Taken>(rounds: number, measure: (round: number) => Promise<Taken>): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let round = 0; round < rounds; round++) taken.push(await measure(round))
  return taken
}

const grown = [
  { what: 'Growth of the mean time of the list, 10 k to all rows', path: list },
  { what: 'Growth of the mean time of a search for a rare word', path: `${list}?query=a1b2c3` },
]

/** Slow-down once the table has all rows; `grow` adds them. */
export async function measureGrowth(call: Caller, grow: () => Promise<void>): Promise<Line[]> {
  const means = async () => {
    const taken: number[] = []
    for (const { path } of grown) {
      await call({ path }) // warm-up
      taken.push((await call({ path })).average)
    }
    return taken
  }
  const few = await means()
  await grow()
  const many = await means()
  return grown.map(({ what }, at) => {
    const [before = 0, after = 0] = [few[at], many[at]]
    return lineOf({ what, goal: 1.05, digits: 2, note: `${before.toFixed(1)} → ${after.toFixed(1)} ms` }, [
      after / before,
    ])
  })
}
