import { isSignedIn, onSessionChange } from '../../api/session.ts'
import { hasCode, verifyPath } from '../../verify/verificationRequest.ts'
import { providerPath, publicPaths } from '../login/publicPaths.ts'
import { safeRedirect } from '../login/safeRedirect.ts'

/**
 * Redirects on every change of session or URL: without a session, pages that are not public go to `/login?redirect=…`;
 * with one, public pages go to their `redirect`, except to verify a code. Call before the first render.
 */
export function redirectBySession(): void {
  settle()
  onSessionChange(settle)
  window.addEventListener('popstate', settle)
}

function settle(): void {
  const { pathname, search, hash } = location
  // the callback page handles the response of the provider itself
  if (pathname === providerPath) return
  const isPublic = publicPaths.includes(pathname)
  // signed-in users can scan a printed QR too (docs/decisions/0011)
  const asks = pathname === verifyPath && hasCode(search)
  if (isSignedIn() && isPublic && !asks) history.replaceState(null, '', safeRedirect(search))
  if (!isSignedIn() && !isPublic) {
    const back = pathname + search + hash
    history.replaceState(null, '', `/login?redirect=${encodeURIComponent(back)}`)
  }
}
