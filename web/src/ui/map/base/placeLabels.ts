export type LabelKind =
  | 'department'
  | 'province'
  | 'district'
  | 'capital'
  | 'city'
  | 'town'
  | 'village'
  | 'river'
  | 'lake'
  | 'summit'

/** A label to place, in px: next to its point if it has a `dot`, else centred on it. */
export type Candidate = {
  text: string
  kind: LabelKind
  x: number
  y: number
  width: number
  height: number
  dot: boolean
}

export type PlacedLabel = Candidate & { left: number; top: number }

type Box = { left: number; top: number; right: number; bottom: number }

const MARGIN_PX = 3
const DOT_PX = 5
/** Labels with the same text closer than this are dropped: a district and its capital. */
const SAME_NAME_PX = 140

/**
 * Places labels in order without overlap and drops those that do not fit. A label with a dot may be at its right, left,
 * below or above it.
 */
export function placeLabels(candidates: readonly Candidate[], size: { width: number; height: number }): PlacedLabel[] {
  const taken: Box[] = []
  const placed: PlacedLabel[] = []
  for (const one of candidates) {
    const says = (other: PlacedLabel) =>
      other.text.toLowerCase() === one.text.toLowerCase() && Math.hypot(other.x - one.x, other.y - one.y) < SAME_NAME_PX
    if (!one.dot && placed.some(says)) continue
    const dot: Box = { left: one.x - DOT_PX, top: one.y - DOT_PX, right: one.x + DOT_PX, bottom: one.y + DOT_PX }
    if (one.dot && taken.some((box) => overlap(box, dot))) continue
    const corner = cornersOf(one).find((at) => {
      const box = boxOf(one, at)
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height
      return isInside && !taken.some((other) => overlap(box, other))
    })
    if (!corner) continue
    taken.push(boxOf(one, corner))
    if (one.dot) taken.push(dot)
    placed.push({ ...one, ...corner })
  }
  return placed
}

function cornersOf({ x, y, width, height, dot }: Candidate): { left: number; top: number }[] {
  const [middle, center] = [y - height / 2, x - width / 2]
  if (!dot) return [{ left: center, top: middle }]
  const away = DOT_PX + MARGIN_PX
  return [
    { left: x + away, top: middle },
    { left: x - away - width, top: middle },
    { left: center, top: y + away },
    { left: center, top: y - away - height },
  ]
}

const boxOf = ({ width, height }: Candidate, { left, top }: { left: number; top: number }): Box => ({
  left: left - MARGIN_PX,
  top: top - MARGIN_PX / 3,
  right: left + width + MARGIN_PX,
  bottom: top + height + MARGIN_PX / 3,
})

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
