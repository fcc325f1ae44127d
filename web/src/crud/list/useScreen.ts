import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGo } from '../../ui/layout/useGo.ts'
import type { ScreenResource } from '../calls.ts'
import { changeListState, type ListState, readListState, type Search, writeListState } from './listState.ts'

/**
 * Operation of a CRUD screen: list, new form (`de`: id of the record to copy), page of a record with its tab, form of a
 * record, import, trash.
 */
export type Operation =
  | { op: 'list' }
  | { op: 'new'; de?: number }
  | { op: 'papelera' }
  | { op: 'import'; id?: number }
  | { op: 'view'; id: number; tab?: string }
  | { op: 'edit'; id: number }

/** Parses the operation from URL parameters; anything unknown is the list. `opening`: an alias of `view`. */
export function readOperation({ op, id, tab, de }: Search, opening = 'view'): Operation {
  if (op === 'papelera') return { op }
  if (op === 'new') return Number(de) > 0 && Number.isInteger(Number(de)) ? { op, de: Number(de) } : { op }
  const number = Number(id)
  if (op === 'import') return number > 0 && Number.isInteger(number) ? { op, id: number } : { op }
  if (!Number.isInteger(number) || number < 1) return { op: 'list' }
  const inFront = typeof tab === 'string' && tab !== '' ? tab : undefined
  if (op === 'edit' && inFront === undefined) return { op, id: number }
  // forms have no tabs
  if (op !== opening && op !== 'edit') return { op: 'list' }
  return { op: 'view', id: number, ...(inFront && { tab: inFront }) }
}

/**
 * URL parameters after a change of the list. Keeps the open record: a debounced search may fire after the user has
 * opened a row.
 */
export function changedAddress(before: Search, list: Search): Search {
  const { op, id, tab, con, de } = before
  return {
    ...list,
    ...(op !== undefined && { op }),
    ...(id !== undefined && { id }),
    ...(tab !== undefined && { tab }),
    ...(con !== undefined && { con }),
    ...(de !== undefined && { de }),
  }
}

export type Screen = ReturnType<typeof useScreen>

type Move = {
  replace?: boolean
  /** skips the confirmation of unsaved changes */
  unasked?: boolean
}

/**
 * Operation and list state of a screen, stored in the URL, and functions to change them. `opening`: the `op` that opens
 * a record.
 */
export function useScreen(resource: ScreenResource, opening = 'view') {
  // the types of the router do not know the parameters of the declaration
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const operation = useMemo(() => readOperation(search, opening), [search, opening])
  const { vista, con } = search
  // `vista` selects one of several lists of a screen
  const own = useMemo((): Readonly<Record<string, string>> => (typeof vista === 'string' ? { vista } : {}), [vista])

  const move = useCallback(
    (next: (before: Search) => Search, { replace = false, unasked = false }: Move = {}) =>
      go({
        to: '.',
        search: (before: Search) => ({ ...own, ...next(before) }),
        replace,
        ignoreBlocker: unasked,
        resetScroll: !replace,
      }),
    [go, own],
  )
  const show = useCallback(
    (next: Operation, how?: Move) => {
      const said = next.op === 'view' ? { ...next, op: opening } : next
      // keeps the record from whose page this one was opened
      const kept = con !== undefined && 'id' in next && next.op !== 'import' && { con }
      move(() => ({ ...writeListState(state), ...(next.op !== 'list' && said), ...kept }), how)
    },
    [move, state, opening, con],
  )
  const change = useCallback(
    // typing a search replaces the history entry
    (part: Partial<ListState>, how: Move = { replace: Object.keys(part).join() === 'query' }) =>
      move((before) => changedAddress(before, writeListState(changeListState(state, part))), how),
    [move, state],
  )
  return { operation, state, show, change, own }
}
