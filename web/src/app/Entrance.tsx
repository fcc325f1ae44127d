import { useEffect } from 'react'
import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoginPage } from './LoginPage.tsx'
import { safeRedirect } from './safeRedirect.ts'

// Everything past sign-in, with the contract it is built from, is fetched apart: the sign-in page stays light.
const App = lazyPart(() => import('./App.tsx').then((module) => module.App))

/** The pages anybody may see, and only who is not signed in. */
const publicPaths = ['/login']

/** The guard of the product: who is signed in gets the application, anybody else a public page, the sign-in page by default. */
export function Entrance() {
  const session = useSession()
  const signedIn = isSignedIn(session)
  settleAddress(signedIn)
  useEffect(() => {
    // back and forward within the public pages
    const settle = () => settleAddress(isSignedIn())
    window.addEventListener('popstate', settle)
    return () => window.removeEventListener('popstate', settle)
  }, [])
  return signedIn ? <App key={session.token} /> : <LoginPage onIntent={App.preload} />
}

/** Moves to the sign-in page, remembering where to return, or away from a public page once signed in. */
function settleAddress(signedIn: boolean): void {
  const { pathname, search, hash } = location
  const isPublic = publicPaths.includes(pathname)
  if (signedIn && isPublic) history.replaceState(null, '', safeRedirect(search))
  if (!signedIn && !isPublic) {
    const back = pathname + search + hash
    history.replaceState(null, '', back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`)
  }
}
