/** What a look at one part of an installation found; `name` and `text` are for the person who runs it. */
export type Finding = { name: string; state: 'ok' | 'warn' | 'wrong'; text: string }

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const warn = (name: string, text: string): Finding => ({ name, state: 'warn', text })
export const wrong = (name: string, text: string): Finding => ({ name, state: 'wrong', text })

/** The sentence of whatever was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
