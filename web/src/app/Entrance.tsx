import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoginPage } from './LoginPage.tsx'

// Everything past sign-in, with the contract it is built from, is fetched apart: the sign-in page stays light.
const App = lazyPart(() => import('./App.tsx').then((module) => module.App))

/** Who is signed in gets the application, anybody else the sign-in page (guardAddress.ts keeps the address in step). */
export function Entrance() {
  const session = useSession()
  return isSignedIn(session) ? <App key={session.token} /> : <LoginPage onIntent={App.preload} />
}
