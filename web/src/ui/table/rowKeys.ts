import type { KeyboardEvent } from 'react'

/** Marks what of a row takes the focus: the row of a table, the title of a card. */
export const ROW_FOCUS = 'data-row-focus'

/** The rows of a list in their order, by what of them takes the focus. */
export const rowFocuses = (list: Element | null | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[${ROW_FOCUS}]`) ?? []),
]

/** A click that ends a selection of text copies; it must not open the row. */
export const choosesText = () => window.getSelection()?.type === 'Range'

export const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Arrows, Home and End go from row to row, Enter opens, Space chooses. `list`: the element all rows are in. */
export function walkRows(
  event: KeyboardEvent<HTMLElement>,
  list: string,
  { open, select }: { open: () => void; select?: (() => void) | undefined },
) {
  const row = event.currentTarget
  if (event.target !== row) return
  const rows = rowFocuses(row.closest(list))
  const at = rows.indexOf(row)
  const goals: Record<string, HTMLElement | undefined> = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
  }
  const goal = goals[event.key]
  if (goal) {
    event.preventDefault()
    goal.focus()
  }
  const command = event.key === 'Enter' ? open : event.key === ' ' ? select : undefined
  if (command) {
    event.preventDefault()
    command()
  }
}
