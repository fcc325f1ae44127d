import type { AppServices } from '../http/contextOf.ts'

/** Work that the database asks for by a message, and that is looked for now and then: several processes may do it at once. */
export type BackgroundWork = (
  services: AppServices & { log: Record<'info' | 'error', (fields: object, text: string) => void> },
) => Promise<unknown>
