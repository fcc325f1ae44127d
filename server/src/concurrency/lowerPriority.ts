import { getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of the current worker thread (Linux only). `far`: 10 for work that a user watches, less for work
 * a user waits for. Never raises it.
 */
export function lowerPriority(far = 10): void {
  if (process.platform === 'linux') setPriority(0, Math.max(getPriority(), far))
}
