import { outOfTurns } from './callerShares.ts'

/**
 * Answers questions that arrive in one turn of the event loop with one call of `answer`, made after the last of them
 * arrived. Nothing is kept for the next turn, so an answer is never older than its question. `common` is the same for
 * all of a turn: that of the first counts.
 */
export function batchLoader<Key, Common, Found>(
  answer: (keys: Key[], common: Common) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key, common: Common) => Promise<Found | undefined> {
  let turn: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | undefined
  return async (key, common) => {
    turn ??= begin(common)
    turn.keys.add(key)
    return (await turn.found).get(key)
  }

  function begin(common: Common) {
    const keys = new Set<Key>()
    const arrived = new Promise<void>((resolve) => setImmediate(resolve))
    const found = arrived.then(() => {
      turn = undefined
      // Others may wait for it, whose turn it is not.
      return outOfTurns(() => answer([...keys], common))
    })
    return { keys, found }
  }
}
