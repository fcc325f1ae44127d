import { getPriority, setPriority } from 'node:os'

/**
 * Lets requests go before the work of this thread; on Linux the calling thread alone is meant. Called by workers as they
 * begin. `far`: 10 for what somebody watches grow, less for what somebody waits for. A process that was started lower stays
 * so: only root may raise one.
 */
export function lowerPriority(far = 10): void {
  if (process.platform === 'linux') setPriority(0, Math.max(getPriority(), far))
}
