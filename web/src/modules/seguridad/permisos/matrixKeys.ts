import type { KeyboardEvent } from 'react'

type Place = { row: number; col: number }

const stops = (table: Element) => [...table.querySelectorAll<HTMLElement>('[data-row][data-col]')]
const placeOf = ({ dataset }: HTMLElement): Place => ({ row: Number(dataset.row), col: Number(dataset.col) })

const ROWS_PER_PAGE = 10

/**
 * Keyboard navigation of a grid (ARIA APG): arrow keys, Home and End (with Ctrl: of the table), Page Up and Page Down.
 * Focusable elements carry `data-row` and `data-col`; cells without one are skipped.
 */
export function handleGridKeys(event: KeyboardEvent<HTMLElement>): void {
  const table = event.currentTarget
  if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return
  const from = placeOf(event.target)
  const others = stops(table).filter((stop) => stop !== event.target)
  const goal = nearest(
    others.map((stop) => ({ stop, place: placeOf(stop) })),
    from,
    event,
  )
  if (!goal) return
  event.preventDefault()
  goal.focus()
  goal.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type Candidate = { stop: HTMLElement; place: Place }

function nearest(all: readonly Candidate[], from: Place, { key, ctrlKey }: KeyboardEvent): HTMLElement | undefined {
  const inRow = all.filter(({ place }) => place.row === from.row)
  const inColumn = all.filter(({ place }) => place.col === from.col)
  const by = (measure: (place: Place) => number, candidates: readonly Candidate[]) =>
    candidates.toSorted((one, other) => measure(one.place) - measure(other.place))[0]?.stop
  switch (key) {
    case 'ArrowRight':
      return by(
        (to) => to.col,
        inRow.filter(({ place }) => place.col > from.col),
      )
    case 'ArrowLeft':
      return by(
        (to) => -to.col,
        inRow.filter(({ place }) => place.col < from.col),
      )
    case 'ArrowDown':
      return by(
        (to) => to.row,
        inColumn.filter(({ place }) => place.row > from.row),
      )
    case 'ArrowUp':
      return by(
        (to) => -to.row,
        inColumn.filter(({ place }) => place.row < from.row),
      )
    case 'PageDown':
      return by(
        (to) => -to.row,
        inColumn.filter(({ place }) => place.row > from.row && place.row <= from.row + ROWS_PER_PAGE),
      )
    case 'PageUp':
      return by(
        (to) => to.row,
        inColumn.filter(({ place }) => place.row < from.row && place.row >= from.row - ROWS_PER_PAGE),
      )
    case 'Home':
      return by((to) => to.col + to.row * 1000, ctrlKey ? all : inRow)
    case 'End':
      return by((to) => -to.col - to.row * 1000, ctrlKey ? all : inRow)
    default:
      return undefined
  }
}

/** Roving tabindex: keeps one tab stop in the table, the last focused element; initially the first. */
export function updateTabStop(table: Element, focused?: EventTarget): void {
  const all = stops(table)
  const stop = focused instanceof HTMLElement && focused.dataset.row !== undefined ? focused : undefined
  const kept = stop ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]
  for (const one of all) one.tabIndex = one === kept ? 0 : -1
}
