import type { GridPoint, Line } from './grid.ts'

/** Douglas–Peucker: drops points closer than `tolerance` steps; keeps the ends. */
export function simplifyLine(line: Line, tolerance: number): Line {
  if (tolerance <= 0 || line.length <= 2) return line
  const last = line.length - 1
  const kept = new Set([0, last])
  const [first] = line
  const end = line[last]
  const isClosed = first?.[0] === end?.[0] && first?.[1] === end?.[1]
  // a closed line is split at its farthest point first
  const apart = isClosed ? farthest(line, 0, last).at : undefined
  if (apart !== undefined) kept.add(apart)
  const spans =
    apart === undefined
      ? [[0, last]]
      : [
          [0, apart],
          [apart, last],
        ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from = 0, to = 0] = span
    if (to - from < 2) continue
    const { at, distance } = farthest(line, from, to)
    if (distance <= tolerance) continue
    kept.add(at)
    spans.push([from, at], [at, to])
  }
  // fewer points enclose no area
  if (isClosed && kept.size < 4) return line
  return line.filter((_, at) => kept.has(at))
}

function farthest(line: Line, from: number, to: number): { at: number; distance: number } {
  let [at, distance] = [from + 1, -1]
  for (let one = from + 1; one < to; one++) {
    const away = distanceTo(line[one] ?? [0, 0], line[from] ?? [0, 0], line[to] ?? [0, 0])
    if (away > distance) [at, distance] = [one, away]
  }
  return { at, distance }
}

export function distanceTo([x, y]: GridPoint, [x1, y1]: GridPoint, [x2, y2]: GridPoint): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
