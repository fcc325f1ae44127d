/** How many shades departments can have. */
export const SHADE_COUNT = 5

/**
 * The upper bounds of shades so that each holds about as many amounts (quantiles); fewer when amounts repeat.
 * Ascending, the last is the greatest amount; nothing above zero → none.
 */
export function shadeSteps(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other)
  const bounds = Array.from({ length: SHADE_COUNT }, (_, index) => {
    const place = Math.ceil((sorted.length * (index + 1)) / SHADE_COUNT) - 1
    return sorted[Math.max(place, 0)]
  })
  return [...new Set(bounds.filter((bound) => bound !== undefined))]
}

/** The shade (1…5, darkest last) of an amount; 0: plain. Few shades are spread over the whole scale. */
export function shadeOf(value: number | undefined, steps: readonly number[]): number {
  if (value === undefined || value <= 0 || steps.length === 0) return 0
  const index = steps.findIndex((bound) => value <= bound)
  return shadeAt(index < 0 ? steps.length - 1 : index, steps.length)
}

/** The shade of the step at `index` of `count`. */
export const shadeAt = (index: number, count: number): number => SHADE_COUNT - (count - 1 - index)

/** Radius in px of a marker, so that its area grows with its value; the greatest has 22. */
export function markerRadius(value: number, greatest: number): number {
  const [least, most] = [5, 22]
  return greatest > 0 ? Math.max(least, most * Math.sqrt(Math.max(value, 0) / greatest)) : least
}
