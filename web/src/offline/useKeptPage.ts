import { useEffect, useState } from 'react'
import { cachePage } from './cachePage.ts'

/**
 * Keeps the page that is open so that it opens again without a network, once all it may need has come; returns whether it
 * will. `parts`: what it fetches later, a constant of its module.
 */
export function useKeptPage(parts: () => readonly Promise<unknown>[]): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    void Promise.all(parts())
      .then(cachePage)
      .then(setKept, () => undefined)
  }, [parts])
  return kept
}
