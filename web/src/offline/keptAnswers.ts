import { keptPrefix } from './forgetAnswers.ts'

const keyOf = (idUsuario: number, name: string) => `${keptPrefix}${idUsuario}.${name}`

/** `keptAt`: ms since 1970. */
export type KeptAnswer<Answer> = { answer: Answer; keptAt: number }

/** Stores a response on this device for a user; replaces the previous one. */
export function keepAnswer<Answer>(idUsuario: number, name: string, answer: Answer): void {
  const kept: KeptAnswer<Answer> = { answer, keptAt: Date.now() }
  try {
    localStorage.setItem(keyOf(idUsuario, name), JSON.stringify(kept))
  } catch {
    // quota exceeded: only the offline copy is lost
  }
}

export function keptAnswer<Answer>(idUsuario: number, name: string): KeptAnswer<Answer> | undefined {
  const kept = localStorage.getItem(keyOf(idUsuario, name))
  return kept === null ? undefined : (JSON.parse(kept) as KeptAnswer<Answer>)
}
