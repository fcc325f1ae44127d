import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { modules } from '@wamani/contract/modules.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { HomePage } from './HomePage.tsx'
import { MenuGuard } from './MenuGuard.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { parsePlainSearch, writePlainSearch } from './plainSearch.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { Shell } from './Shell.tsx'
import { screens } from './screens.ts'

type Resource = (typeof modules)[number]['resources'][number]

const ChangePasswordPage = lazyPart(() =>
  import('./ChangePasswordPage.tsx').then((module) => module.ChangePasswordPage),
)
const ResourceScreen = lazyPart(() => import('../crud/ResourceScreen.tsx').then((module) => module.ResourceScreen))

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: ScreenFailed })
const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })
const password = createRoute({ getParentRoute: () => root, path: '/cuenta/clave', component: ChangePasswordPage })

const ofResources = modules
  .flatMap((module) => module.resources)
  .flatMap((resource) => (resource.screen ? [screenRoute(resource.screen, resource)] : []))
const ofModules = modules.flatMap((module) => module.screens).map(({ path }) => screenRoute(path))

/** The screen registered for a path, else the generic one of its resource. */
function screenRoute(path: string, resource?: Resource) {
  const Registered = screens[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    // fetched while the menu is awaited
    loader: () => void (Registered ?? ResourceScreen).preload(),
    component: () => (
      <MenuGuard path={path}>
        {Registered ? <Registered /> : resource ? <ResourceScreen resource={resource} /> : <NotFoundPage />}
      </MenuGuard>
    ),
  })
}

const routeTree = root.addChildren([home, password, ...ofResources, ...ofModules])
const history = createBrowserHistory()

/** Every address of the signed-in application, made from the contract. One router a session: it starts where the address is by then. */
export const startRouter = () =>
  createRouter({
    routeTree,
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
  })
