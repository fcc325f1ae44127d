/** A list cut into parts of at most `size`; of an empty list there are none. */
export function chunksOf<One>(list: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
