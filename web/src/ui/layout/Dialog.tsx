import type { DialogProps } from './DialogFrame.tsx'
import { lazyPart } from './lazyPart.tsx'

/**
 * A window over the page for more than a question. Focus moves in and returns. `guarded`: neither Esc nor a click outside throws
 * away what was typed. What draws it comes when the first one opens: a list that has dialogs shows without.
 */
export const Dialog = lazyPart<DialogProps>(async () => (await import('./DialogFrame.tsx')).DialogFrame)
