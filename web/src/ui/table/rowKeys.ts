import type { KeyboardEvent } from 'react'
import { isShortcut } from '../keys/shortcuts.ts'

const walks = ['rowBefore', 'rowAfter', 'rowFirst', 'rowLast'] as const

/** Shortcuts of rows that can be opened, and selected. */
export const rowShortcuts = (opens: boolean, selects: boolean) =>
  opens ? ([...walks, 'rowOpen', ...(selects ? (['rowSelect'] as const) : [])] as const) : []

/** Attribute of the focusable element of a row: the table row, or the title of a card. */
export const ROW_FOCUS = 'data-row-focus'

/** Focusable elements of the rows, in order. */
export const rowFocuses = (list: Element | null | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[${ROW_FOCUS}]`) ?? []),
]

/** True if text is selected: a click that ends a selection must not open the row. */
export const isSelectingText = () => window.getSelection()?.type === 'Range'

export const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/**
 * Arrow keys, Home and End move between rows, Enter opens, Space selects. `list`: selector of the element with all
 * rows.
 */
export function handleRowKeys(
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
