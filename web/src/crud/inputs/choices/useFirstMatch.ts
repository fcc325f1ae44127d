import { type RefObject, useEffect, useState } from 'react'
import { useDelayedSubmit } from './useDelayedSubmit.ts'

/**
 * Selects the first match of the typed text once its response arrives. `take`: requests that; `taking`: requested and
 * pending; `missing`: message for a text without match. Delays the submit of the form around `input` meanwhile.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the response arrives
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
