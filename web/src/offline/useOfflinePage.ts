import { useEffect, useState } from 'react'

/**
 * Caches the current page for offline use. Returns true once it is cached. `parts` starts the imports the page needs
 * later; pass a constant of the module.
 */
export function useOfflinePage(parts: () => readonly Promise<unknown>[]): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    void Promise.all(parts())
      .then(async () => (await import('./cachePage.ts')).cachePage())
      .then(setKept, () => undefined)
  }, [parts])
  return kept
}
