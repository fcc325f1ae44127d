import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { type KeyboardEvent, useRef } from 'react'

/** Time (ms) between keys that belong to the same text. */
const PAUSE_MS = 900

type Choice = { value: string; label: string }

/**
 * Type-ahead for a list without search, as in native selects: selects the next option that starts with the typed text.
 * Repeating one letter cycles through its options.
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
    // a longer text may still match the current selection
    const from = isRepeated ? at + 1 : Math.max(at, 0)
    const inTurn = [...choices.slice(from), ...choices.slice(0, from)]
    const begins = (part: string) => inTurn.find(({ label }) => foldText(label).startsWith(part))
    const next = begins(text) ?? (isRepeated ? begins(text.slice(0, 1)) : undefined)
    if (next) onChoose(next.value)
  }
}
