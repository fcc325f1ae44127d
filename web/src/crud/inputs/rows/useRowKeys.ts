import { useState } from 'react'

let last = 0
const newKey = () => ++last

/** A key for each row of a list that stays with it while rows are added, moveItem and removed. */
export function useRowKeys(count: number) {
  const [kept, setKept] = useState<number[]>([])
  // a list replaced from outside has another length: its rows are others
  const keys = kept.length === count ? kept : Array.from({ length: count }, newKey)
  if (keys !== kept) setKept(keys)
  return {
    keys,
    add: () => setKept([...keys, newKey()]),
    remove: (at: number) => setKept(keys.filter((_, place) => place !== at)),
    move: (at: number, to: number) => setKept(moveItem(keys, at, to)),
  }
}

/** The list with one of its elements elsewhere. */
export function moveItem<One>(list: readonly One[], at: number, to: number): One[] {
  const rest = list.filter((_, place) => place !== at)
  return [...rest.slice(0, to), ...list.slice(at, at + 1), ...rest.slice(to)]
}
