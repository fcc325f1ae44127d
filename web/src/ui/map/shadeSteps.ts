export const SHADE_COUNT = 5

/** Upper bounds of the shades by quantiles, ascending; fewer if values repeat, [] without positive values. */
export function shadeSteps(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other)
  const bounds = Array.from({ length: SHADE_COUNT }, (_, index) => {
    const place = Math.ceil((sorted.length * (index + 1)) / SHADE_COUNT) - 1
    return sorted[Math.max(place, 0)]
  })
  return [...new Set(bounds.filter((bound) => bound !== undefined))]
}

/** Shade of a value, 1 to 5 (darkest); 0: none. Fewer shades are spread over the whole scale. */
export function shadeOf(value: number | undefined, steps: readonly number[]): number {
  if (value === undefined || value <= 0 || steps.length === 0) return 0
  const index = steps.findIndex((bound) => value <= bound)
  return shadeAt(index < 0 ? steps.length - 1 : index, steps.length)
}

export const shadeAt = (index: number, count: number): number => SHADE_COUNT - (count - 1 - index)

/** Radius (px, at most 22) of a marker whose area is proportional to its value. */
export function markerRadius(value: number, greatest: number): number {
  const [least, most] = [5, 22]
  return greatest > 0 ? Math.max(least, most * Math.sqrt(Math.max(value, 0) / greatest)) : least
}
