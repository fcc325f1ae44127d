import { type GridPoint, keyOf, type Line } from './grid.ts'

/** Shared lines, and rings of each shape as line indexes; `~index` is reversed. */
export type Arcs = { arcs: Line[]; shapes: number[][][] }

/** Splits rings where neighbours part, so that a shared border is one line, simplified once and without gaps. */
export function cutIntoArcs(shapes: readonly (readonly Line[])[]): Arcs {
  const cleaned = shapes.map((rings) => rings.map(withoutRepeats).filter((ring) => ring.length >= 3))
  const junctions = findJunctions(cleaned.flat())
  const arcs: Line[] = []
  const known = new Map<string, number>()
  const indexOf = (line: Line): number => {
    const isForward = startsLower(line)
    const kept = isForward ? line : line.toReversed()
    const name = kept.map(keyOf).join()
    const found = known.get(name) ?? arcs.push(kept) - 1
    known.set(name, found)
    return isForward ? found : ~found
  }
  return { arcs, shapes: cleaned.map((rings) => rings.map((ring) => cutRing(ring, junctions).map(indexOf))) }
}

function withoutRepeats(ring: Line): GridPoint[] {
  const kept = ring.filter((point, at) => at === 0 || keyOf(point) !== keyOf(ring[at - 1] ?? point))
  const [first] = kept
  const last = kept.at(-1)
  if (first && last && kept.length > 1 && keyOf(first) === keyOf(last)) kept.pop()
  return kept
}

/** Points whose neighbours differ between rings. */
function findJunctions(rings: readonly Line[]): ReadonlySet<number> {
  const neighbours = new Map<number, [number, number]>()
  const junctions = new Set<number>()
  for (const ring of rings) {
    const keys = ring.map(keyOf)
    keys.forEach((key, at) => {
      const before = keys.at(at - 1) ?? key
      const after = keys[(at + 1) % keys.length] ?? key
      const [low, high] = before < after ? [before, after] : [after, before]
      const seen = neighbours.get(key)
      if (!seen) neighbours.set(key, [low, high])
      else if (seen[0] !== low || seen[1] !== high) junctions.add(key)
    })
  }
  return junctions
}

/** Lines of a ring between junctions; one closed line, from its lowest point, when there are none. */
function cutRing(ring: Line, junctions: ReadonlySet<number>): Line[] {
  const keys = ring.map(keyOf)
  const cuts = keys.flatMap((key, at) => (junctions.has(key) ? [at] : []))
  const lowest = keys.indexOf(keys.reduce((low, key) => Math.min(low, key)))
  const starts = cuts.length > 0 ? cuts : [lowest]
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? (starts[0] ?? 0) + ring.length
    return Array.from({ length: end - start + 1 }, (_, step) => ring[(start + step) % ring.length] ?? [0, 0])
  })
}

function startsLower(line: Line): boolean {
  for (let at = 0, end = line.length - 1; at < end; at++, end--) {
    const difference = keyOf(line[at] ?? [0, 0]) - keyOf(line[end] ?? [0, 0])
    if (difference !== 0) return difference < 0
  }
  return true
}
