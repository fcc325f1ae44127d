import { index } from 'virtual:contract-index'
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { type LazyPart, lazyPart } from '../../ui/layout/lazyPart.tsx'
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

/** A page of its own: it begins to come with the click, and the one before does not stay until it is there. */
const pageRoute = (path: string, Page: LazyPart<object>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => void Page.preload(),
    // no part itself: the router would wait for its `preload`
    component: () => <Page />,
  })

const pages = [
  pageRoute('/', HomePage),
  pageRoute('/cuenta/clave', ChangePasswordPage),
  pageRoute('/cuenta/seguridad', AccountSecurityPage),
  pageRoute('/cuenta/datos', OwnDataPage),
  pageRoute('/cuenta/procesos', JobsPage),
  pageRoute('/app/manual', ManualPage),
  pageRoute('/app/manual/$pagina', ManualPage),
]

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

const routeTree = root.addChildren([...pages, ...ofScreens])
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
