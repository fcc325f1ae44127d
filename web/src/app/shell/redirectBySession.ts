import { isSignedIn, onSessionChange } from '../../api/session.ts'
import { hasCode, verifyPath } from '../../verify/verificationRequest.ts'
import { providerPath, publicPaths } from '../login/publicPaths.ts'
import { safeRedirect } from '../login/safeRedirect.ts'

/**
 * Keeps the address fit for the session, from now on: without one, everything but the public pages leads to
 * `/login?redirect=…`; with one, a public page leads to where its `redirect` says, unless it brings a code to verify. Call before the first render.
 */
export function redirectBySession(): void {
  settle()
  onSessionChange(settle)
  window.addEventListener('popstate', settle)
}

function settle(): void {
  const { pathname, search, hash } = location
  // what a provider sent is for whoever left for it
  if (pathname === providerPath) return
  const isPublic = publicPaths.includes(pathname)
  // a signed-in user can scan a printed QR too (docs/decisions/0011)
  const asks = pathname === verifyPath && hasCode(search)
  if (isSignedIn() && isPublic && !asks) history.replaceState(null, '', safeRedirect(search))
  if (!isSignedIn() && !isPublic) {
    const back = pathname + search + hash
    history.replaceState(null, '', `/login?redirect=${encodeURIComponent(back)}`)
  }
}
