import { useMemo, useState } from 'react'
import type { Selection } from '../../ui/table/DataTable.tsx'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import type { ListState } from './listState.ts'
import type { TreeRow } from './treeRows.ts'

type Chosen = { of: string; rows: ReadonlyMap<number, Row> }
const none: ReadonlyMap<number, Row> = new Map()

export function useSelection(resource: ScreenResource, { query, filters }: ListState) {
  const of = JSON.stringify([resource.key, query, filters])
  const [chosen, setChosen] = useState<Chosen>({ of, rows: none })
  const rows = chosen.of === of ? chosen.rows : none
  return useMemo(() => {
    const change = (some: readonly Row[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before.of === of ? before.rows : none)
        for (const row of some) {
          if (isChosen) next.set(rowIdOf(resource, row), row)
          else next.delete(rowIdOf(resource, row))
        }
        return { of, rows: next }
      })
    const inTable: Selection<TreeRow> = {
      has: ({ row }) => rows.has(rowIdOf(resource, row)),
      set: (some, isChosen) =>
        change(
          some.map(({ row }) => row),
          isChosen,
        ),
    }
    return { rows, change, clear: () => setChosen({ of, rows: none }), inTable }
  }, [of, rows, resource])
}

export type RowSelection = ReturnType<typeof useSelection>
