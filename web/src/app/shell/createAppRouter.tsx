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

/** Route of a page chunk. Loading starts with the click, and the previous page disappears at once. */
const pageRoute = (path: string, Page: LazyPart<object>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => void Page.preload(),
    // not the lazy component itself: the router would wait for its `preload`
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
 * Component of a path: the registered screen, else the generic screen of the resource. A registered screen loads the
 * contract of its module; a generic one only its declaration and those it refers to.
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
    // preload while the menu loads
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

/** Creates the router of a session from the index of screens. It starts at the current URL. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    history,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
  })
