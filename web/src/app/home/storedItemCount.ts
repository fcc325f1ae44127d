import { useEffect } from 'react'

const keyOf = (part: string) => `wamani.lugares.${part}`

export function storedItemCount(part: string, first: number): number {
  const kept = localStorage.getItem(keyOf(part))
  return kept === null ? first : Number(kept)
}

export function useStoreItemCount(part: string, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(keyOf(part), String(count))
  }, [part, count])
}
