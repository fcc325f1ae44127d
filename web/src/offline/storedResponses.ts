import { responsePrefix } from './deleteStoredResponses.ts'

const keyOf = (idUsuario: number, name: string) => `${responsePrefix}${idUsuario}.${name}`

/** `keptAt`: ms since 1970. */
export type StoredResponse<Answer> = { answer: Answer; keptAt: number }

/** Stores a response on this device for a user; replaces the previous one. */
export function storeResponse<Answer>(idUsuario: number, name: string, answer: Answer): void {
  const kept: StoredResponse<Answer> = { answer, keptAt: Date.now() }
  try {
    localStorage.setItem(keyOf(idUsuario, name), JSON.stringify(kept))
  } catch {
    // quota exceeded: only the offline copy is lost
  }
}

export function storedResponse<Answer>(idUsuario: number, name: string): StoredResponse<Answer> | undefined {
  const kept = localStorage.getItem(keyOf(idUsuario, name))
  return kept === null ? undefined : (JSON.parse(kept) as StoredResponse<Answer>)
}
