import { withoutConnectionLimit } from './callerShares.ts'

/**
 * Batches look-ups made in the same turn of the event loop into one call of `answer`, after the last of them. Nothing
 * is cached. `common`: shared argument, taken from the first look-up.
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
      // shared by several callers, so it must not use one caller's slots
      return withoutConnectionLimit(() => answer([...keys], common))
    })
    return { keys, found }
  }
}
