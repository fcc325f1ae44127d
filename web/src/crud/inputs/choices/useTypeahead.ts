import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { type KeyboardEvent, useRef } from 'react'

/** Letters typed within this belong together. */
const PAUSE_MS = 900

type Choice = { value: string; label: string }

/**
 * Letters choose in a list that is not searched, as in the lists of browsers: the next choice that begins with what was
 * typed; one letter again and again goes through all that begin with it.
 */
export function useTypeahead(choices: readonly Choice[], chosen: string | null, onChoose: (value: string) => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, timeStamp } = event
    if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return
    const goesOn = timeStamp - typed.current.at < PAUSE_MS
    const text = (goesOn ? typed.current.text : '') + foldText(key)
    typed.current = { text, at: timeStamp }
    const isRepeated = [...text].every((letter) => letter === text[0])
    const at = choices.findIndex(({ value }) => value === chosen)
    // what is chosen may stay while more of its name is typed
    const from = isRepeated ? at + 1 : Math.max(at, 0)
    const inTurn = [...choices.slice(from), ...choices.slice(0, from)]
    const begins = (part: string) => inTurn.find(({ label }) => foldText(label).startsWith(part))
    const next = begins(text) ?? (isRepeated ? begins(text.slice(0, 1)) : undefined)
    if (next) onChoose(next.value)
  }
}
