import type { MenuInfo, SessionAnswer, SessionUser } from '@wamani/contract/seguridad/session.ts'
import { deleteStoredResponses } from '../offline/deleteStoredResponses.ts'

/** `loading`: signing in. */
export type SessionStatus = '' | 'loading' | 'success' | 'error'

export type Session = {
  status: SessionStatus
  tokenType: '' | 'Bearer'
  token: string
  user: SessionUser | null
  reason?: string
}

const key = 'wamani.session'
const infoKey = 'wamani.info'
const empty: Session = { status: '', tokenType: '', token: '', user: null }
const listeners = new Set<() => void>()
let current = read()

// sign-in or sign-out in another tab
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

export const currentSession = (): Session => current

export const isSignedIn = (session: Session = current): boolean => session.token !== ''

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function beginSignIn(): void {
  change({ ...empty, status: 'loading' })
}

/** Stores the session, also in localStorage, where `perfil` is the first authority and `usuario` the id. */
export function storeSession({ token, tokenType, user }: SessionAnswer): void {
  const stored = { ...user, perfil: user.authorities[0]?.authority, usuario: user.idUsuario }
  localStorage.setItem(key, JSON.stringify({ token, tokenType, user: stored }))
  change({ token, tokenType, user, status: 'success' })
}

/** Marks that the user must change the password or set up a second factor. */
export function markPendingSetup(lacking: Partial<Pick<SessionUser, 'debeCambiarClave' | 'faltaSegundoFactor'>>): void {
  const { token, tokenType, user } = current
  if (user && tokenType) storeSession({ token, tokenType, user: { ...user, ...lacking } })
}

export function clearPendingSecondFactor(): void {
  const { token, tokenType, user } = current
  if (!user || !tokenType) return
  const { faltaSegundoFactor, ...rest } = user
  storeSession({ token, tokenType, user: rest })
}

export function storeInfo(info: MenuInfo): void {
  try {
    localStorage.setItem(infoKey, JSON.stringify(info))
  } catch {
    // quota exceeded: only the offline copy is lost
  }
}

/** Last menu and permissions of this session. The server authorizes every request anyway. */
export function storedInfo(): MenuInfo | undefined {
  const kept = localStorage.getItem(infoKey)
  return kept === null ? undefined : (JSON.parse(kept) as MenuInfo)
}

/**
 * Clears the session, its offline data and its drafts. `reason` is shown on the login page. Resolves once the drafts
 * are deleted.
 */
export async function endSession(status: '' | 'error' = '', reason?: string): Promise<void> {
  const { user } = current
  localStorage.removeItem(key)
  localStorage.removeItem(infoKey)
  deleteStoredResponses()
  change({ ...empty, status, ...(reason && { reason }) })
  if (user) await forgetDrafts(user.idUsuario)
}

async function forgetDrafts(idUsuario: number): Promise<void> {
  try {
    await (await import('../offline/draftStore.ts')).removeDrafts(idUsuario)
  } catch {
    // storage unavailable: nothing was stored
  }
}
