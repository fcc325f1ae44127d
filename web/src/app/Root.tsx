import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../ui/layout/lazyPart.tsx'
import { verifyPath } from '../verify/verificationRequest.ts'
import { complainPath, providerPath, volunteerPath } from './login/publicPaths.ts'

// Separate chunks, requested by the first script (web/firstRequests): a signed-in user does not load the login form,
// and an anonymous user loads nothing of the contract.
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

/**
 * Renders the application for a signed-in user, else the login page. Everybody can open the verification page;
 * anonymous users also the pages for complaints and volunteers. `redirectBySession` keeps the URL in step with the
 * session.
 */
export function Root() {
  const session = useSession()
  if (location.pathname === verifyPath) return <VerifyPage />
  if (location.pathname === complainPath) return <DenunciarPage />
  if (location.pathname === volunteerPath) return <VoluntariadoPage />
  if (location.pathname === providerPath) return <ProviderReturnPage />
  return isSignedIn(session) ? <App key={session.user?.idUsuario} /> : <LoginPage onIntent={App.preload} />
}
