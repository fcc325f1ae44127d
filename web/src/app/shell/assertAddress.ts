import { isSignedIn, onSessionChange } from '../../api/session.ts'
import { bringsCode, verifyPath } from '../../verify/readAsked.ts'
import { publicPaths } from '../login/publicPaths.ts'
import { safeRedirect } from '../login/safeRedirect.ts'

/**
 * Keeps the address fit for the session, from now on: without one, everything but the public pages leads to
 * `/login?redirect=…`; with one, a public page leads to where its `redirect` says, unless it brings a code to verify. Call before the first render.
 */
export function assertAddress(): void {
  settle()
  onSessionChange(settle)
  window.addEventListener('popstate', settle)
}

function settle(): void {
  const { pathname, search, hash } = location
  const isPublic = publicPaths.includes(pathname)
  // who works here scans a printed QR like anybody else (docs/decisions/0011)
  const asks = pathname === verifyPath && bringsCode(search)
  if (isSignedIn() && isPublic && !asks) history.replaceState(null, '', safeRedirect(search))
  if (!isSignedIn() && !isPublic) {
    const back = pathname + search + hash
    history.replaceState(null, '', `/login?redirect=${encodeURIComponent(back)}`)
  }
}
