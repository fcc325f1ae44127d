import { useEffect, useRef, useState } from 'react'
import { rowFocuses } from '../../ui/table/rowKeys.ts'

/** Returns the focus to the row the user comes from, if nothing else has it; to the page if the row is gone. */
export function useRowFocus(ids: readonly number[] | undefined, from: number | undefined) {
  const table = useRef<HTMLDivElement>(null)
  const [wanted, comeFrom] = useState(from)
  useEffect(() => {
    if (wanted === undefined || !ids) return
    // a closing dialog first returns the focus to its opener, which may have been removed
    const timer = setTimeout(() => {
      const row = rowFocuses(table.current)[ids.indexOf(wanted)]
      const content = document.querySelector('main')
      if ([document.body, content].includes(document.activeElement as HTMLElement)) (row ?? content)?.focus()
      comeFrom(undefined)
    }, 50)
    return () => clearTimeout(timer)
  }, [wanted, ids])
  return { table, comeFrom }
}
