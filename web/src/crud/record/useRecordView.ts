import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGo } from '../../ui/layout/useGo.ts'

type Search = Record<string, unknown>

/** Additional views of a CRUD screen: the one in the URL, its record, and functions to open and leave it. */
export function useRecordView<const Name extends string>(names: readonly Name[]) {
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
      /** Back to the list; `unasked` skips the confirmation of unsaved changes. */
      leave: (unasked?: boolean) => go(({ op: _, id: __, ...list }) => list, unasked),
    }
  }, [names, op, id, navigate])
}
