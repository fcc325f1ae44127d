import { keptPrefix } from './forgetAnswers.ts'

const keyOf = (idUsuario: number, name: string) => `${keptPrefix}${idUsuario}.${name}`

/** An answer and when it came, in ms since 1970. */
export type KeptAnswer<Answer> = { answer: Answer; keptAt: number }

/** Keeps an answer on this device for a user, in place of the one before. */
export function keepAnswer<Answer>(idUsuario: number, name: string, answer: Answer): void {
  const kept: KeptAnswer<Answer> = { answer, keptAt: Date.now() }
  try {
    localStorage.setItem(keyOf(idUsuario, name), JSON.stringify(kept))
  } catch {
    // a full storage costs the page without a network, and must not cost the one with it
  }
}

/** Returns what was kept for a user under a name. */
export function keptAnswer<Answer>(idUsuario: number, name: string): KeptAnswer<Answer> | undefined {
  const kept = localStorage.getItem(keyOf(idUsuario, name))
  return kept === null ? undefined : (JSON.parse(kept) as KeptAnswer<Answer>)
}
