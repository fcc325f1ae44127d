import { useEffect } from 'react'

const keyOf = (part: string) => `wamani.lugares.${part}`

/** How many things a part of the first page had the last time here: so many places are kept while they are awaited. */
export function placesOf(part: string, first: number): number {
  const kept = localStorage.getItem(keyOf(part))
  return kept === null ? first : Number(kept)
}

/** Keeps how many there are, for the next time; undefined: not known yet. */
export function useKeepPlaces(part: string, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(keyOf(part), String(count))
  }, [part, count])
}
