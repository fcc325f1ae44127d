export type Finding = { name: string; state: 'ok' | 'warn' | 'wrong'; text: string }

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const warn = (name: string, text: string): Finding => ({ name, state: 'warn', text })
export const wrong = (name: string, text: string): Finding => ({ name, state: 'wrong', text })

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
