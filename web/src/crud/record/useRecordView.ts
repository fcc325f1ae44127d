import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGo } from '../../ui/layout/useGo.ts'

type Search = Record<string, unknown>

/** Further views of a CRUD screen beside the list and the form: which one the address asks for, of which record, and the ways there and back. */
export function useRecordView<const Name extends string>(names: readonly Name[]) {
  // the parameters are the list's, which the router's types cannot know
  const search = useSearch({ strict: false }) as Search
  const navigate = useGo()
  const { op, id } = search
  return useMemo(() => {
    const name = names.find((one) => one === op)
    const go = (change: (before: Search) => Search, unasked = false) =>
      navigate({ to: '.', search: change, ignoreBlocker: unasked })
    return {
      view: name && Number(id) > 0 ? { name, id: Number(id) } : undefined,
      show: (next: Name | 'view', of: number) => go((before) => ({ ...before, op: next, id: of })),
      /** back to the list; `unasked`: without asking about unsaved changes */
      leave: (unasked?: boolean) => go(({ op: _, id: __, ...list }) => list, unasked),
    }
  }, [names, op, id, navigate])
}
