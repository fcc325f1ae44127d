// Whose turn it is in this run, where trying everything takes too long for `npm test`.

/** `npm run test:all`: every resource and every route meets every test. */
export const isExhaustive = process.env.WAMANI_ALL === '1'

const DAY_MS = 86_400_000
const ROUND_DAYS = 7

/** Chooses whose turn it is. By default the number of the day, so that seven days in a row meet every resource. */
export const seed = Number(process.env.WAMANI_SEED ?? Math.floor(Date.now() / DAY_MS))

/** Whether it is the turn of a place in a list: one day in seven. */
export const isTurn = (place: number): boolean => (place + seed) % ROUND_DAYS === 0

/** The rows whose turn it is: a seventh of them; seven seeds in a row meet all of them. */
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

/** One of several that are treated alike, another one with another seed; all of them in `test:all`. */
export const someOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  isExhaustive || values.length === 0 ? values : values.slice((place + seed) % values.length).slice(0, 1)

/** A part of what could be tried at one place; another part at the next, so that all of it is tried at some. */
export const share = <Value>(values: readonly Value[], parts: number, place: number): Value[] =>
  values.filter((_, at) => at % parts === place % parts)

/** One row of each shape, and a seventh of the others. */
export function ofEachShape<Value>(values: readonly Value[], shapeOf: (value: Value) => string): Value[] {
  const alike = [...Map.groupBy(values, shapeOf).values()]
  const chosen = new Set([...alike.flatMap((same) => someOf(same, 0)), ...ofTheDay(values)])
  return values.filter((one) => chosen.has(one))
}
