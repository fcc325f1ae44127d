import type { AppServices } from '../http/contextOf.ts'

/** Work that the database asks for by a message, and that is looked for now and then: several processes may do it at once. */
export type BackgroundWork = (
  services: AppServices & {
    log: Record<'info' | 'error', (fields: object, text: string) => void>
    /** aborted when this process closes: what takes long ends, and is left to the next */
    closing: AbortSignal
  },
) => Promise<unknown>
