import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/layout/lazyPart.tsx'
import { verifyPath } from '../verify/verificationRequest.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { complainPath, volunteerPath } from './login/publicPaths.ts'

// Everything past sign-in, with the contract it is built from, is fetched apart: the sign-in page stays light.
const App = lazyPart(() => import('./shell/App.tsx').then((module) => module.App))

const VerifyPage = lazyPart(() => import('./verify/VerifyPage.tsx').then((module) => module.VerifyPage))

const DenunciarPage = lazyPart(() => import('./login/DenunciarPage.tsx').then((module) => module.DenunciarPage))

const VoluntariadoPage = lazyPart(() =>
  import('./login/VoluntariadoPage.tsx').then((module) => module.VoluntariadoPage),
)

/** Who is signed in gets the application, anybody else the sign-in page; everybody the page that verifies codes, anonymous users those to complain and to volunteer (shell/redirectBySession.ts keeps the address in step). */
export function Root() {
  const session = useSession()
  if (location.pathname === verifyPath) return <VerifyPage />
  if (location.pathname === complainPath) return <DenunciarPage />
  if (location.pathname === volunteerPath) return <VoluntariadoPage />
  return isSignedIn(session) ? <App key={session.user?.idUsuario} /> : <LoginPage onIntent={App.preload} />
}
