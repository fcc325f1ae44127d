import { useEffect } from 'react'
import { announce } from '../../../ui/feedback/announce.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

export const searchingText = 'Buscando…'

/** Announces the state of a searchable list to screen readers. `empty`: message when there are no options. */
export function useAnnouncedChoices(state: {
  searches: boolean
  awaited: boolean
  count: number
  empty: string
}): void {
  const { searches, awaited, count, empty } = state
  const some = count === 1 ? '1 resultado' : `${formatNumber(count)} resultados`
  const text = awaited ? searchingText : count === 0 ? empty : some
  useEffect(() => {
    if (searches) announce(text)
  }, [searches, text])
}
