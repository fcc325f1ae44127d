import type { KeyboardEvent } from 'react'
import { isShortcut } from '../keys/shortcuts.ts'

const walks = ['rowBefore', 'rowAfter', 'rowFirst', 'rowLast'] as const

/** The keys by which rows that open are walked, and one is chosen where rows can be. */
export const rowShortcuts = (opens: boolean, selects: boolean) =>
  opens ? ([...walks, 'rowOpen', ...(selects ? (['rowSelect'] as const) : [])] as const) : []

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
  const goals = { rowAfter: rows[at + 1], rowBefore: rows[at - 1], rowFirst: rows[0], rowLast: rows.at(-1) }
  const goal = walks.map((name) => (isShortcut(name, event) ? goals[name] : undefined)).find(Boolean)
  if (goal) {
    event.preventDefault()
    goal.focus()
  }
  const command = isShortcut('rowOpen', event) ? open : isShortcut('rowSelect', event) ? select : undefined
  if (command) {
    event.preventDefault()
    command()
  }
}
