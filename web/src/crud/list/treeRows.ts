import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'

export type TreeRow = { row: Row; depth: number; children: number }

/**
 * Orders rows as a tree, each below the row its `parent` field refers to, with its depth (0: top). Rows with a missing
 * parent are at the top. Children of the ids in `closed` are left out.
 */
export function treeRows(
  resource: ScreenResource,
  parent: string,
  rows: readonly Row[],
  closed: ReadonlySet<number>,
): TreeRow[] {
  const known = new Set(rows.map((row) => rowIdOf(resource, row)))
  const below = new Map<number | null, Row[]>()
  for (const row of rows) {
    const above = idOf(resource, row[parent] as Reference | null)
    const place = above !== null && known.has(above) && above !== rowIdOf(resource, row) ? above : null
    below.set(place, [...(below.get(place) ?? []), row])
  }

  const placed = new Set<number>()
  const walk = (above: number | null, depth: number): TreeRow[] =>
    (below.get(above) ?? []).flatMap((row) => {
      const id = rowIdOf(resource, row)
      if (placed.has(id)) return []
      placed.add(id)
      const inside = walk(id, depth + 1)
      return [{ row, depth, children: below.get(id)?.length ?? 0 }, ...(closed.has(id) ? [] : inside)]
    })
  const tree = walk(null, 0)
  const circle = rows.filter((row) => !placed.has(rowIdOf(resource, row)))
  return [...tree, ...circle.map((row) => ({ row, depth: 0, children: 0 }))]
}
