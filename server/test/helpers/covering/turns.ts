/** `npm run test:all`: no rotation. */
export const isExhaustive = process.env.WAMANI_ALL === '1'

const DAY_MS = 86_400_000
const ROUND_DAYS = 7

/** Rotation seed: by default the day, so that seven days cover everything. */
export const seed = Number(process.env.WAMANI_SEED ?? Math.floor(Date.now() / DAY_MS))

/** True for one place in seven, by day. */
export const isTurn = (place: number): boolean => (place + seed) % ROUND_DAYS === 0

export const ofTheDay = <Value>(values: readonly Value[]): Value[] =>
  isExhaustive ? [...values] : values.filter((_, at) => isTurn(at))

/** True for the first `most` values of each shape in a file, for all of them in `test:all`. */
export function atMost(most: number): (shape: string) => boolean {
  const counts = new Map<string, number>()
  return (shape) => {
    const count = (counts.get(shape) ?? 0) + 1
    counts.set(shape, count)
    return isExhaustive || count <= most
  }
}

/** One of several equivalent values, by seed; all in `test:all`. */
export const someOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  isExhaustive || values.length === 0 ? values : values.slice((place + seed) % values.length).slice(0, 1)

/** Part of the values by place, so that all are used at some place. */
export const share = <Value>(values: readonly Value[], parts: number, place: number): Value[] =>
  values.filter((_, at) => at % parts === place % parts)

/** One row per shape, plus a seventh of the others. */
export function ofEachShape<Value>(values: readonly Value[], shapeOf: (value: Value) => string): Value[] {
  const alike = [...Map.groupBy(values, shapeOf).values()]
  const chosen = new Set([...alike.flatMap((same) => someOf(same, 0)), ...ofTheDay(values)])
  return values.filter((one) => chosen.has(one))
}
