import { isCallFailure } from './callFailure.ts'
import { currentSession, keptAnswerPrefix } from './session.ts'

/** An answer of the server; `keptAt` (ms since 1970): it could not be reached, and this is what it said last. */
export type KeptAnswer<Answer> = { answer: Answer; keptAt?: number }

const keyOf = (name: string) => `${keptAnswerPrefix}${currentSession().user?.idUsuario}.${name}`

/**
 * Asks, and keeps the answer on this device until the session ends; where the server cannot be reached, gives the one kept
 * before for the same person. Throws what `send` throws where there is none.
 */
export async function callOrKept<Answer>(name: string, send: () => Promise<Answer>): Promise<KeptAnswer<Answer>> {
  const key = keyOf(name)
  try {
    const answer = await send()
    // who signed out meanwhile leaves nothing behind
    if (key === keyOf(name)) keep(key, { answer, keptAt: Date.now() })
    return { answer }
  } catch (caught) {
    const kept = isCallFailure(caught) && caught.status === 0 ? localStorage.getItem(key) : null
    if (kept !== null) return JSON.parse(kept) as KeptAnswer<Answer>
    throw caught
  }
}

function keep(key: string, kept: KeptAnswer<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // a full storage costs the page without a network, and must not cost the one with it
  }
}
