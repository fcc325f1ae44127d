type Owner = { id: unknown; running: number; waiting: (() => void)[] }

/**
 * Fair scheduler: runs at most `total` tasks, at most `share` per owner. Waiting tasks are first-in-first-out per
 * owner, and owners take turns.
 */
export function fairScheduler({ total, share }: { total: number; share: number }) {
  const owners = new Map<unknown, Owner>()
  let running = 0

  function startNext(): void {
    for (const owner of owners.values()) {
      if (running >= total) return
      if (owner.running >= share) continue
      const start = owner.waiting.shift()
      if (!start) continue
      running += 1
      owner.running += 1
      // moves the owner to the end of the round
      owners.delete(owner.id)
      owners.set(owner.id, owner)
      start()
    }
  }

  return async <Result>(id: unknown, work: () => Promise<Result>): Promise<Result> => {
    const owner = owners.get(id) ?? { id, running: 0, waiting: [] }
    owners.set(id, owner)
    await new Promise<void>((resolve) => {
      owner.waiting.push(resolve)
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      owner.running -= 1
      if (owner.running === 0 && owner.waiting.length === 0) owners.delete(id)
      startNext()
    }
  }
}
