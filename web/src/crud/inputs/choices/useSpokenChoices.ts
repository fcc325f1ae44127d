import { useEffect } from 'react'
import { announce } from '../../../ui/feedback/announce.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

export const searchingText = 'Buscando…'

/** What a list that is searched while typing shows, said to who does not see it. `empty`: what stands where nothing is offered. */
export function useSpokenChoices(state: { searches: boolean; awaited: boolean; count: number; empty: string }): void {
  const { searches, awaited, count, empty } = state
  const some = count === 1 ? '1 resultado' : `${formatNumber(count)} resultados`
  const text = awaited ? searchingText : count === 0 ? empty : some
  useEffect(() => {
    if (searches) announce(text)
  }, [searches, text])
}
