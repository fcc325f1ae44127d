/** The header cell of a day, its scroll container and its sticky first column. */
function placesOf(head: HTMLElement | null) {
  const [frame, first] = [head?.closest('section'), head?.parentElement?.firstElementChild]
  return head && frame && first
    ? { frame, day: head.getBoundingClientRect(), first: first.getBoundingClientRect() }
    : undefined
}

/** Ref callback of a header cell: scrolls its month so that it starts with this day. */
export function beginWithDay(head: HTMLElement | null): void {
  const places = placesOf(head)
  if (places) places.frame.scrollLeft = places.day.left - places.first.right
}

/** Ref callback of a header cell: scrolls its month so that it ends with this day. */
export function endWithDay(head: HTMLElement | null): void {
  const places = placesOf(head)
  if (places) places.frame.scrollLeft = places.day.right - places.frame.getBoundingClientRect().right
}
