import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { verifyPath } from '../verify/readAsked.ts'
import { LoginPage } from './LoginPage.tsx'

// Everything past sign-in, with the contract it is built from, is fetched apart: the sign-in page stays light.
const App = lazyPart(() => import('./App.tsx').then((module) => module.App))

const VerifyPage = lazyPart(() => import('./VerifyPage.tsx').then((module) => module.VerifyPage))

/** Who is signed in gets the application, anybody else the sign-in page; everybody the page that verifies codes (guardAddress.ts keeps the address in step). */
export function Entrance() {
  const session = useSession()
  if (location.pathname === verifyPath) return <VerifyPage />
  return isSignedIn(session) ? <App key={session.token} /> : <LoginPage onIntent={App.preload} />
}
