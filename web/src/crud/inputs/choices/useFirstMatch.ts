import { useEffect, useState } from 'react'

/**
 * Takes the first match of what was typed once its answer is there, or says that there is none. `take`: asks for it;
 * `missing`: the sentence for a text that matches nothing.
 */
export function useFirstMatch(props: {
  typed: string
  awaited: boolean
  failure: string | undefined
  first: string | undefined
  rush: () => void
  choose: (value: string) => void
}) {
  const { typed, awaited, failure, first, rush, choose } = props
  const [taken, setTaken] = useState<string | undefined>(undefined)
  const asked = taken !== undefined && taken === typed && typed.trim() !== ''
  const isAnswered = asked && !awaited
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that decides, once
  useEffect(() => {
    if (!isAnswered || first === undefined) return
    setTaken(undefined)
    choose(first)
  }, [isAnswered, first])
  return {
    take() {
      if (typed.trim() === '') return
      setTaken(typed)
      rush()
    },
    missing:
      isAnswered && first === undefined
        ? (failure ?? `Nada coincide con «${typed.trim()}». Corrija lo escrito o elija de la lista.`)
        : undefined,
  }
}
