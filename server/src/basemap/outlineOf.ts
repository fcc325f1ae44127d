import type { Arcs } from './cutIntoArcs.ts'
import { keyOf } from './grid.ts'

const lineOf = (index: number) => (index < 0 ? ~index : index)

export function usesOf(shapes: readonly (readonly (readonly number[])[])[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const index of shapes.flat(2)) uses.set(lineOf(index), (uses.get(lineOf(index)) ?? 0) + 1)
  return uses
}

/** Outline rings of joined shapes: lines used once, connected in either direction. */
export function outlineOf({ arcs }: Pick<Arcs, 'arcs'>, shapes: Arcs['shapes']): number[][] {
  const outer = [...usesOf(shapes)].filter(([, count]) => count === 1).map(([index]) => index)
  const endsOf = (index: number) => {
    const line = arcs[index] ?? []
    return [keyOf(line[0] ?? [0, 0]), keyOf(line.at(-1) ?? [0, 0])] as const
  }
  const at = new Map<number, Set<number>>()
  for (const index of outer) for (const end of endsOf(index)) at.set(end, (at.get(end) ?? new Set()).add(index))
  const left = new Set(outer)
  const rings: number[][] = []
  for (const first of outer) {
    if (!left.has(first)) continue
    const [start, ...rest] = endsOf(first)
    const ring = [first]
    left.delete(first)
    let [end = start] = rest
    while (end !== start) {
      const next = [...(at.get(end) ?? [])].find((index) => left.has(index))
      if (next === undefined) break
      left.delete(next)
      const [from, to] = endsOf(next)
      ring.push(from === end ? next : ~next)
      end = from === end ? to : from
    }
    rings.push(ring)
  }
  return rings
}

export function pointsOf({ arcs }: Pick<Arcs, 'arcs'>, ring: readonly number[]) {
  return ring.flatMap((index, place) => {
    const line = arcs[lineOf(index)] ?? []
    return (index < 0 ? line.toReversed() : line).slice(place === 0 ? 0 : 1)
  })
}
