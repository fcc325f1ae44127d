import { Button } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { announce } from '../../../ui/feedback/announce.ts'
import classes from './SearchSelect.module.css'
import type { Choice } from './SearchSelect.tsx'
import { useDelayedSubmit } from './useDelayedSubmit.ts'

/** Time for which a first match of several stays highlighted (ms). */
const MARKED_MS = 2_000

/**
 * Selects the first match of the typed text once its response arrives. `take`: requests that; `taking`: requested and
 * pending; `missing`: message for a text without match. `marked`: properties of the input while «Deshacer» is offered, when
 * there were several matches. Delays the submit of the form around `input` meanwhile.
 */
export function useFirstMatch(props: {
  input: RefObject<HTMLInputElement | null>
  typed: string
  awaited: boolean
  failure: string | undefined
  /** in display order */
  choices: readonly Choice[]
  rush: () => void
  choose: (value: string) => void
  /** restores the text that was typed before `value` was selected */
  undo: (typed: string, value: string) => void
}) {
  const { input, typed, awaited, failure, choices, rush, choose, undo } = props
  const [first] = choices
  const [taken, setTaken] = useState<string | undefined>(undefined)
  const [marked, setMarked] = useState<{ typed: string; value: string } | undefined>(undefined)
  const asked = taken !== undefined && taken === typed && typed.trim() !== ''
  const isAnswered = asked && !awaited
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the response arrives
  useEffect(() => {
    if (!isAnswered || first === undefined) return
    setTaken(undefined)
    choose(first.value)
    if (choices.length === 1) return
    setMarked({ typed, value: first.value })
    announce(`Se eligió «${first.label}», la primera de ${choices.length} coincidencias`)
  }, [isAnswered, first?.value])
  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marked])
  const take = () => {
    if (typed.trim() === '') return
    setTaken(typed)
    rush()
  }
  const isMissing = isAnswered && first === undefined
  useDelayedSubmit(input, { open: typed.trim() !== '' && !isMissing, take })
  const giveBack = () => {
    if (marked) undo(marked.typed, marked.value)
    setMarked(undefined)
    input.current?.focus()
  }
  return {
    take,
    taking: asked && awaited,
    missing: isMissing
      ? (failure ?? `Nada coincide con «${typed.trim()}». Corrija lo escrito o elija de la lista.`)
      : undefined,
    marked: marked &&
      typed === '' && {
        classNames: { input: classes.first ?? '' },
        rightSection: (
          <Button size="compact-xs" variant="subtle" onClick={giveBack}>
            Deshacer
          </Button>
        ),
        rightSectionWidth: 84,
        rightSectionPointerEvents: 'all' as const,
      },
  }
}
