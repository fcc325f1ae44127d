import { useEffect, useState } from 'react'

/**
 * Keeps the page that is open so that it opens again without a network, once all it may need has come; returns whether it
 * will. `parts`: what it fetches later, a constant of its module.
 */
export function useKeptPage(parts: () => readonly Promise<unknown>[]): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    void Promise.all(parts())
      .then(async () => (await import('./cachePage.ts')).cachePage())
      .then(setKept, () => undefined)
  }, [parts])
  return kept
}
