import type { Page } from '@wamani/contract/core/http/paging.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import type { ListState } from './listState.ts'
import { useList } from './useList.ts'
import { useScreen } from './useScreen.ts'
import { useTree } from './useTree.ts'

/** Stale time (ms): opening a record must not reload its list. */
const STALE_MS = 5 * 60_000

export type Neighbour = { id: number; page: number }

/**
 * Position of a record in the list of the URL (from 1) and its neighbours. Undefined while unknown, or if the record is
 * not on this page. The adjacent page is loaded when the record is at its edge.
 */
export function useNeighbours(resource: ScreenResource, id: number) {
  const { state } = useScreen(resource)
  const tree = useTree(resource, state)
  const page = tree.state.current_page
  const data = usePage(resource, tree.state)
  const ids = tree.rowsOf(data?.items ?? []).map(({ row }) => rowIdOf(resource, row))
  const at = ids.indexOf(id)
  const { total = 0, totalIsEstimate, per_page = 1 } = data ?? {}
  const isFirst = at === 0 && page > 1
  const isLast =
    at >= 0 && at === ids.length - 1 && (totalIsEstimate ? ids.length === per_page : page * per_page < total)
  const previous = useEdge(resource, { ...tree.state, current_page: page - 1 }, isFirst)
  const next = useEdge(resource, { ...tree.state, current_page: page + 1 }, isLast)
  if (at < 0) return undefined
  const neighbour = (other: number | undefined, where: number): Neighbour | undefined =>
    other === undefined ? undefined : { id: other, page: where }
  return {
    place: (page - 1) * per_page + at + 1,
    total: totalIsEstimate ? `más de ${formatNumber(Math.floor(total / 1000) * 1000)}` : formatNumber(total),
    before: isFirst ? neighbour(previous.at(-1), page - 1) : neighbour(ids[at - 1], page),
    after: isLast ? neighbour(next[0], page + 1) : neighbour(ids[at + 1], page),
    /** True even if the neighbour is on a page that is still loading. */
    hasBefore: at > 0 || isFirst,
    hasAfter: at < ids.length - 1 || isLast,
  }
}

function useEdge(resource: ScreenResource, state: ListState, needed: boolean): number[] {
  const page = usePage(resource, state, needed)
  return (page?.items ?? []).map((row) => rowIdOf(resource, row))
}

/** A page of the list; undefined while only the placeholder of the previous page is available. */
function usePage(resource: ScreenResource, state: ListState, enabled = true): Page<Row> | undefined {
  const { data } = useList(resource, state, { staleTime: STALE_MS, enabled })
  return enabled && data?.current_page === state.current_page ? data : undefined
}
