import { useRef } from 'react'
import type { Selection } from './DataTable.tsx'

/** Selects a row; with `range` all rows since the last selected one. */
export function useRangeSelection<Row>(rows: readonly Row[], selection: Selection<Row> | undefined) {
  const last = useRef(0)
  return (at: number, chosen: boolean, range: boolean) => {
    const [from, to] = range ? [Math.min(at, last.current), Math.max(at, last.current)] : [at, at]
    selection?.set(rows.slice(from, to + 1), chosen)
    last.current = at
  }
}
