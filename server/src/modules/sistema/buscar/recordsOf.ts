import { type FoundRecord, foundRecord } from './findable.ts'
import { listedRows } from './listedRows.ts'
import { type Asked, type Found, readInTime } from './lookInto.ts'
import type { OwnList } from './ownLists.ts'

const MAX_HITS = 25
const LISTS_PER_CONNECTION = 9

type Best = { list: OwnList; ids: number[] }

/**
 * Reads the best hits of all lists through their lists. Among equal ranks, the first hit of each list comes before the
 * second of any. Null stands for lists that timed out.
 */
export async function recordsOf(
  found: readonly Found[],
  asked: Asked,
  deadline: number,
): Promise<readonly (FoundRecord | null)[]> {
  const best = bestOf(found)
  const parts = Array.from({ length: Math.ceil(best.length / LISTS_PER_CONNECTION) }, (_, at) =>
    best.slice(at * LISTS_PER_CONNECTION, (at + 1) * LISTS_PER_CONNECTION),
  )
  return (await Promise.all(parts.map((part) => readPart(part, asked, deadline)))).flat()
}

function bestOf(found: readonly Found[]): Best[] {
  const hits = found.flatMap(({ list, hits: own }) =>
    (own?.found ?? []).map(([id, rank], place) => ({ list, id, rank, place })),
  )
  const best = hits.toSorted((one, other) => other.rank - one.rank || one.place - other.place).slice(0, MAX_HITS)
  const chosen = Map.groupBy(best, ({ list }) => list)
  return found.flatMap(({ list }) => {
    const own = chosen.get(list)
    return own ? [{ list, ids: own.map(({ id }) => id) }] : []
  })
}

async function readPart(part: readonly Best[], { context, words }: Asked, deadline: number) {
  const records = await readInTime(context.db, deadline, async (db) => {
    const read: FoundRecord[] = []
    for (const { list, ids } of part) {
      const { resource } = list
      const rows = await listedRows({ ...context, db }, resource, { only: ids })
      const place = (row: Record<string, unknown>) => ids.indexOf(Number(row[resource.id]))
      const inOrder = rows.toSorted((one, other) => place(one) - place(other))
      read.push(...inOrder.map((row) => foundRecord(resource, row, words)))
    }
    return read
  })
  return records ?? [null]
}
