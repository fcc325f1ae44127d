import { useLocalStorage } from '@mantine/hooks'
import { perPageMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import type { Row, ScreenResource } from '../calls.ts'
import { isFiltered, type ListState } from './listState.ts'
import { type TreeRow, treeRows } from './treeRows.ts'

/**
 * Rows of a list, and true if it is shown as a tree. A tree loads up to 300 rows at once; filtered lists are flat. The
 * choice is stored per resource on this device.
 */
export function useTree(resource: ScreenResource, state: ListState) {
  const { tree } = resource.list
  const [wanted, setWanted] = useLocalStorage({
    key: `wamani.tree.${resource.key}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const grown = tree !== undefined && wanted && !isFiltered(state)
  return {
    possible: tree !== undefined,
    wanted,
    setWanted,
    grown,
    state: grown ? { ...state, current_page: 1, per_page: perPageMax } : state,
    rowsOf: (rows: readonly Row[]): TreeRow[] =>
      grown && tree ? treeRows(resource, tree, rows, closed) : rows.map((row) => ({ row, depth: 0, children: 0 })),
    isClosed: (id: number) => closed.has(id),
    toggle: (id: number) =>
      setClosed(new Set(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id])),
  }
}
