import { type RefObject, useEffect, useState } from 'react'
import { useDelayedSubmit } from './useDelayedSubmit.ts'

/**
 * Takes the first match of what was typed once its answer is there, or says that there is none. `take`: asks for it;
 * `taking`: it was asked for and is not there yet; `missing`: the sentence for a text that matches nothing. The form around
 * `input` is not submitted before it is known.
 */
export function useFirstMatch(props: {
  input: RefObject<HTMLElement | null>
  typed: string
  awaited: boolean
  failure: string | undefined
  first: string | undefined
  rush: () => void
  choose: (value: string) => void
}) {
  const { input, typed, awaited, failure, first, rush, choose } = props
  const [taken, setTaken] = useState<string | undefined>(undefined)
  const asked = taken !== undefined && taken === typed && typed.trim() !== ''
  const isAnswered = asked && !awaited
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that decides, once
  useEffect(() => {
    if (!isAnswered || first === undefined) return
    setTaken(undefined)
    choose(first)
  }, [isAnswered, first])
  const take = () => {
    if (typed.trim() === '') return
    setTaken(typed)
    rush()
  }
  const isMissing = isAnswered && first === undefined
  useDelayedSubmit(input, { open: typed.trim() !== '' && !isMissing, take })
  return {
    take,
    taking: asked && awaited,
    missing: isMissing
      ? (failure ?? `Nada coincide con «${typed.trim()}». Corrija lo escrito o elija de la lista.`)
      : undefined,
  }
}
