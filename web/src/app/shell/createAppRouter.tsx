import { index } from 'virtual:contract-index'
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { loadContract, loadResource } from './loadContract.ts'
import { MenuGuard } from './MenuGuard.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ScreenFailed } from './ScreenFailed.tsx'
import { Shell } from './Shell.tsx'
import { screens } from './screens.ts'
import { parseSearchParams, stringifySearchParams } from './searchParams.ts'

const HomePage = lazyPart<object>(() => import('../home/HomePage.tsx').then((module) => module.HomePage))
const ChangePasswordPage = lazyPart(() =>
  import('../login/ChangePasswordPage.tsx').then((module) => module.ChangePasswordPage),
)
const AccountSecurityPage = lazyPart(() =>
  import('../account/AccountSecurityPage.tsx').then((module) => module.AccountSecurityPage),
)
const OwnDataPage = lazyPart(() => import('../account/OwnDataPage.tsx').then((module) => module.OwnDataPage))
const ManualPage = lazyPart(() => import('../../manual/ManualPage.tsx').then((module) => module.ManualPage))
const JobsPage = lazyPart(() => import('../jobs/JobsPage.tsx').then((module) => module.JobsPage))
const ResourceScreen = lazyPart(() =>
  import('../../crud/list/ResourceScreen.tsx').then((module) => module.ResourceScreen),
)

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: ScreenFailed })
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => void HomePage.preload(),
  component: HomePage,
})
const password = createRoute({ getParentRoute: () => root, path: '/cuenta/clave', component: ChangePasswordPage })
const security = createRoute({
  getParentRoute: () => root,
  path: '/cuenta/seguridad',
  component: AccountSecurityPage,
})
const ownData = createRoute({ getParentRoute: () => root, path: '/cuenta/datos', component: OwnDataPage })
const manual = ['/app/manual', '/app/manual/$pagina'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: ManualPage }),
)
const jobs = createRoute({ getParentRoute: () => root, path: '/cuenta/procesos', component: JobsPage })

/**
 * The screen registered for a path, else the generic one of its resource. A registered one may draw anything of its
 * module; the generic one draws what its resource declares and refers to.
 */
function screenOf(path: string, module: string) {
  const Registered = screens[path]
  return lazyPart<object>(async () => {
    if (Registered) {
      await Promise.all([loadContract(module), Registered.preload()])
      return Registered
    }
    const [resource] = await Promise.all([loadResource(path), ResourceScreen.preload()])
    return () => <ResourceScreen resource={resource} />
  })
}

const ofScreens = Object.entries(index.modules).map(([path, module]) => {
  const Screen = screenOf(path, module)
  return createRoute({
    getParentRoute: () => root,
    path,
    // fetched while the menu is awaited
    loader: () => void Screen.preload(),
    component: () => (
      <MenuGuard path={path}>
        <Screen />
      </MenuGuard>
    ),
  })
})

const routeTree = root.addChildren([home, password, security, ownData, jobs, ...manual, ...ofScreens])
const history = createBrowserHistory()

/** Every address of the signed-in application, made from the index of the contract's screens. One router a session: it starts where the address is by then. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    history,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
  })
