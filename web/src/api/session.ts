import type { MenuInfo, SessionAnswer, SessionUser } from '@wamani/contract/seguridad/session.ts'
import { forgetAnswers } from '../offline/forgetAnswers.ts'

/** Empty, then `loading` when sign-in is asked for, then `success` or `error`. */
export type SessionStatus = '' | 'loading' | 'success' | 'error'

export type Session = {
  status: SessionStatus
  tokenType: '' | 'Bearer'
  token: string
  user: SessionUser | null
  /** why the last one ended, where the server said so */
  reason?: string
}

const key = 'wamani.session'
const infoKey = 'wamani.info'
const empty: Session = { status: '', tokenType: '', token: '', user: null }
const listeners = new Set<() => void>()
let current = read()

// another tab signed in or out
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) change(read())
})

function read(): Session {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as SessionAnswer | null
    return stored?.token && stored.user ? { ...stored, status: 'success' } : empty
  } catch {
    return empty
  }
}

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** The session as it is now. */
export const currentSession = (): Session => current

/** A user is signed in when a token exists. */
export const isSignedIn = (session: Session = current): boolean => session.token !== ''

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function beginSignIn(): void {
  change({ ...empty, status: 'loading' })
}

/** Stores token, its type and the user, in localStorage too, where `perfil` is the first authority and `usuario` the id. */
export function storeSession({ token, tokenType, user }: SessionAnswer): void {
  const stored = { ...user, perfil: user.authorities[0]?.authority, usuario: user.idUsuario }
  localStorage.setItem(key, JSON.stringify({ token, tokenType, user: stored }))
  change({ token, tokenType, user, status: 'success' })
}

/** The server wants a new password, or a second factor, of this user before anything else. */
export function lackFirst(lacking: Partial<Pick<SessionUser, 'debeCambiarClave' | 'faltaSegundoFactor'>>): void {
  const { token, tokenType, user } = current
  if (user && tokenType) storeSession({ token, tokenType, user: { ...user, ...lacking } })
}

/** A second factor was set up: the application opens. */
export function settleSecondFactor(): void {
  const { token, tokenType, user } = current
  if (!user || !tokenType) return
  const { faltaSegundoFactor, ...rest } = user
  storeSession({ token, tokenType, user: rest })
}

/** Remembers menu and permissions of this session, to be shown where there is no network. */
export function storeInfo(info: MenuInfo): void {
  try {
    localStorage.setItem(infoKey, JSON.stringify(info))
  } catch {
    // a full storage costs the menu without a network, and must not cost the one with it
  }
}

/** Returns the menu and permissions this session last received. The server authorizes every call anyway. */
export function storedInfo(): MenuInfo | undefined {
  const kept = localStorage.getItem(infoKey)
  return kept === null ? undefined : (JSON.parse(kept) as MenuInfo)
}

/**
 * Forgets status, token, person, what was kept for them and what they typed and did not save, however the session ends; `reason` is what
 * the sign-in page then says. Resolves once drafts are gone.
 */
export async function endSession(status: '' | 'error' = '', reason?: string): Promise<void> {
  const { user } = current
  localStorage.removeItem(key)
  localStorage.removeItem(infoKey)
  forgetAnswers()
  change({ ...empty, status, ...(reason && { reason }) })
  if (user) await forgetDrafts(user.idUsuario)
}

async function forgetDrafts(idUsuario: number): Promise<void> {
  try {
    await (await import('../offline/draftStore.ts')).removeDrafts(idUsuario)
  } catch {
    // where nothing can be kept, nothing was
  }
}
