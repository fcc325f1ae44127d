import type { Line } from './line.ts'

const measured = [
  { what: 'Growth of the mean time of the list, 10 k to all rows', search: '' },
  { what: 'Growth of the mean time of a search for a rare word', search: '?query=a1b2c3' },
]

/** How much slower answers come once the table has all its rows; `meanOf` calls a path, `grow` adds the rows. */
export async function measureGrowth(
  meanOf: (path: string) => Promise<number>,
  list: string,
  grow: () => Promise<void>,
): Promise<Line[]> {
  const means = async () => {
    const taken: number[] = []
    for (const { search } of measured) {
      await meanOf(list + search) // warms up
      taken.push(await meanOf(list + search))
    }
    return taken
  }
  const few = await means()
  await grow()
  const many = await means()
  return measured.map(({ what }, at) => {
    const [before = 0, after = 0] = [few[at], many[at]]
    const got = `${(after / before).toFixed(2)} (${before.toFixed(1)} → ${after.toFixed(1)} ms)`
    return { what, got, first: '1.5', aim: '1.15' }
  })
}
