import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldInput } from '../form/FieldInput.tsx'
import type { FieldInputProps } from '../inputs/fieldInputProps.ts'

/** `focused`: the first cell of its row. */
type CellProps = FieldInputProps & { focused: boolean; onSave: () => void; onLeave: () => void }

/** The form input of a field in a table cell. Enter saves the row and Esc discards it, unless a list is open. */
export function CellInput({ focused, onSave, onLeave, ...input }: CellProps) {
  const box = useRef<HTMLDivElement>(null)
  const isListOpen = useRef(false)
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the input inside bubble to here
    <div
      ref={box}
      // clicks in an open list bubble here through its portal, and must not open the row
      onClick={(event) => event.stopPropagation()}
      onKeyDownCapture={({ target }) => {
        isListOpen.current = target instanceof Element && target.hasAttribute('aria-controls')
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Esc and arrow keys must not reach the row and the page
        event.stopPropagation()
        const run = event.key === 'Enter' ? onSave : event.key === 'Escape' ? onLeave : undefined
        const isOwn = event.target instanceof Node && box.current?.contains(event.target)
        if (!run || !isOwn || isListOpen.current || event.isDefaultPrevented()) return
        event.preventDefault()
        run()
      }}
    >
      <FieldInput {...input} bare />
    </div>
  )
}
