import { useState } from 'react'

let last = 0
const newKey = () => ++last

/** Stable React keys for the rows of a list while rows are added, moved and removed. */
export function useRowKeys(count: number) {
  const [kept, setKept] = useState<number[]>([])
  // a list of another length was replaced from outside: all keys are new
  const keys = kept.length === count ? kept : Array.from({ length: count }, newKey)
  if (keys !== kept) setKept(keys)
  return {
    keys,
    add: () => setKept([...keys, newKey()]),
    remove: (at: number) => setKept(keys.filter((_, place) => place !== at)),
    move: (at: number, to: number) => setKept(moveItem(keys, at, to)),
  }
}

/** Returns the list with one element moved. */
export function moveItem<One>(list: readonly One[], at: number, to: number): One[] {
  const rest = list.filter((_, place) => place !== at)
  return [...rest.slice(0, to), ...list.slice(at, at + 1), ...rest.slice(to)]
}
