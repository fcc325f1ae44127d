import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/layout/lazyPart.tsx'
import { verifyPath } from '../verify/verificationRequest.ts'
import { complainPath, providerPath, volunteerPath } from './login/publicPaths.ts'

// Each of these is fetched apart, and asked for by the first script (web/firstRequests): who is signed in needs no inputs
// before the first screen, and who is not needs nothing of the contract.
const LoginPage = lazyPart<{ onIntent: () => void }>(() =>
  import('./login/LoginPage.tsx').then((module) => module.LoginPage),
)

const App = lazyPart(() => import('./shell/App.tsx').then((module) => module.App))

const VerifyPage = lazyPart(() => import('./verify/VerifyPage.tsx').then((module) => module.VerifyPage))

const DenunciarPage = lazyPart(() => import('./login/DenunciarPage.tsx').then((module) => module.DenunciarPage))

const VoluntariadoPage = lazyPart(() =>
  import('./login/VoluntariadoPage.tsx').then((module) => module.VoluntariadoPage),
)

const ProviderReturnPage = lazyPart(() =>
  import('./login/ProviderReturnPage.tsx').then((module) => module.ProviderReturnPage),
)

/** Who is signed in gets the application, anybody else the sign-in page; everybody the page that verifies codes, anonymous users those to complain and to volunteer (shell/redirectBySession.ts keeps the address in step). */
export function Root() {
  const session = useSession()
  if (location.pathname === verifyPath) return <VerifyPage />
  if (location.pathname === complainPath) return <DenunciarPage />
  if (location.pathname === volunteerPath) return <VoluntariadoPage />
  if (location.pathname === providerPath) return <ProviderReturnPage />
  return isSignedIn(session) ? <App key={session.user?.idUsuario} /> : <LoginPage onIntent={App.preload} />
}
