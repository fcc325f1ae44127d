import type { AppServices } from '../http/contextOf.ts'

/** Work queue consumer: triggered by a message and polled. Several processes may run it. */
export type BackgroundWork = (
  services: AppServices & {
    log: Record<'info' | 'error', (fields: object, text: string) => void>
    /** aborted on shutdown; unfinished work is left to another process */
    closing: AbortSignal
  },
) => Promise<unknown>
