import type { DialogProps } from './DialogFrame.tsx'
import { lazyPart } from './lazyPart.tsx'

/**
 * Modal dialog with focus trap and returned focus. `guarded`: neither Esc nor a click outside closes it, so that input
 * is not lost. Lazy: loaded when the first dialog opens.
 */
export const Dialog = lazyPart<DialogProps>(async () => (await import('./DialogFrame.tsx')).DialogFrame)
