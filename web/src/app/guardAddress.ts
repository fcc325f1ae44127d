import { isSignedIn, onSessionChange } from '../api/session.ts'
import { safeRedirect } from './safeRedirect.ts'

/** The pages anybody may see, and only who is not signed in. */
const publicPaths = ['/login']

/**
 * Keeps the address fit for the session, from now on: without one, everything but the public pages leads to
 * `/login?redirect=…`; with one, a public page leads to where its `redirect` says. Call before the first render.
 */
export function guardAddress(): void {
  settle()
  onSessionChange(settle)
  window.addEventListener('popstate', settle)
}

function settle(): void {
  const { pathname, search, hash } = location
  const isPublic = publicPaths.includes(pathname)
  if (isSignedIn() && isPublic) history.replaceState(null, '', safeRedirect(search))
  if (!isSignedIn() && !isPublic) {
    const back = pathname + search + hash
    history.replaceState(null, '', back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`)
  }
}
