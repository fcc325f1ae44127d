/** The head of a day, the frame its month is scrolled in, and where the first column, which stays, ends. */
function placesOf(head: HTMLElement | null) {
  const [frame, first] = [head?.closest('section'), head?.parentElement?.firstElementChild]
  return head && frame && first
    ? { frame, day: head.getBoundingClientRect(), first: first.getBoundingClientRect() }
    : undefined
}

/** Where a month is wider than the page it begins with a day, not with what is over: for the head of that day, when it appears. */
export function beginWithDay(head: HTMLElement | null): void {
  const places = placesOf(head)
  if (places) places.frame.scrollLeft = places.day.left - places.first.right
}

/** The same where what is over matters: the day stands at the end. */
export function endWithDay(head: HTMLElement | null): void {
  const places = placesOf(head)
  if (places) places.frame.scrollLeft = places.day.right - places.frame.getBoundingClientRect().right
}
