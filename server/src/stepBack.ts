import { setPriority } from 'node:os'

/** Below everything a person waits for with the screen empty; on Linux the calling thread alone is meant. */
const NICE = 10

/** Lets requests go before the work of this thread, which somebody watches grow. Called by workers as they begin. */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, NICE)
}
