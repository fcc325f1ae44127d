/** Splits `list` into chunks of at most `size`; returns [] for an empty list. */
export function chunksOf<One>(list: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
