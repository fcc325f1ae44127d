import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGo } from '../../ui/layout/useGo.ts'
import type { ScreenResource } from '../calls.ts'
import { changeListState, type ListState, readListState, type Search, writeListState } from './listState.ts'

/** What a CRUD screen shows: the list, a form that is empty or begins with what the record `de` has, the page of one record (or another `tab` of it), its form; rows of a file on their way in; what was deleted. */
export type Operation =
  | { op: 'list' }
  | { op: 'new'; de?: number }
  | { op: 'papelera' }
  | { op: 'import'; id?: number }
  | { op: 'view'; id: number; tab?: string }
  | { op: 'edit'; id: number }

/** Reads the operation out of URL search parameters; anything unknown is the list. `opening`: what stands for `view` too. */
export function readOperation({ op, id, tab, de }: Search, opening = 'view'): Operation {
  if (op === 'papelera') return { op }
  if (op === 'new') return Number(de) > 0 && Number.isInteger(Number(de)) ? { op, de: Number(de) } : { op }
  const number = Number(id)
  if (op === 'import') return number > 0 && Number.isInteger(number) ? { op, id: number } : { op }
  if (!Number.isInteger(number) || number < 1) return { op: 'list' }
  const inFront = typeof tab === 'string' && tab !== '' ? tab : undefined
  if (op === 'edit' && inFront === undefined) return { op, id: number }
  // a form has no tabs
  if (op !== opening && op !== 'edit') return { op: 'list' }
  return { op: 'view', id: number, ...(inFront && { tab: inFront }) }
}

/**
 * The address after a change of the list. What stands over the list stays: a search still waits for its last key when
 * somebody already opens a row.
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
  /** leaves a form without asking about unsaved changes */
  unasked?: boolean
}

/**
 * The operation and list state of a resource's screen, held in the URL, and the ways to change them. `opening`: the word
 * by which the address opens a record.
 */
export function useScreen(resource: ScreenResource, opening = 'view') {
  // the parameters belong to the declaration, which the router's types cannot know
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const operation = useMemo(() => readOperation(search, opening), [search, opening])
  const { vista, con } = search
  // a screen of several lists says by `vista` which one this is
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
      // a record keeps the one from whose page it was opened
      const kept = con !== undefined && 'id' in next && next.op !== 'import' && { con }
      move(() => ({ ...writeListState(state), ...(next.op !== 'list' && said), ...kept }), how)
    },
    [move, state, opening, con],
  )
  const change = useCallback(
    // each key of a search is no place to come back to
    (part: Partial<ListState>, how: Move = { replace: Object.keys(part).join() === 'query' }) =>
      move((before) => changedAddress(before, writeListState(changeListState(state, part))), how),
    [move, state],
  )
  return { operation, state, show, change, own }
}
