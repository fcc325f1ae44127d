import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { infoQuery } from '../../api/infoQuery.ts'
import { useHasPendingWrites } from '../../api/pendingWrites.ts'
import { useSession } from '../../api/useSession.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FloatingProvider } from '../../ui/feedback/FloatingProvider.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import { setAppearance, useAppearance } from '../../ui/theme/appearance.ts'
import { schemeVariables } from '../../ui/theme/schemes.ts'
import { ScreenFinder } from '../finder/ScreenFinder.tsx'
import { Sidebar } from '../menu/Sidebar.tsx'
import { AlertsLink } from '../notifications/AlertsLink.tsx'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { ManualHelp } from './ManualHelp.tsx'
import classes from './Shell.module.css'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellHeader } from './ShellHeader.tsx'

const ForcedPasswordChange = lazyPart(() =>
  import('../login/ForcedPasswordChange.tsx').then((module) => module.ForcedPasswordChange),
)
const ForcedSecondFactor = lazyPart(() =>
  import('../account/ForcedSecondFactor.tsx').then((module) => module.ForcedSecondFactor),
)
// no skeleton: usually these render nothing
const JobTray = lazy(() => import('../jobs/JobTray.tsx').then((module) => ({ default: module.JobTray })))
const DelayedToasts = lazy(() =>
  import('../../crud/actions/DelayedToasts.tsx').then((module) => ({ default: module.DelayedToasts })),
)
const SidebarDrawer = lazyPart(() => import('../menu/SidebarDrawer.tsx').then((module) => module.SidebarDrawer))

export function Shell() {
  const { user } = useSession()
  if (user?.debeCambiarClave) return <ForcedPasswordChange />
  return user?.faltaSegundoFactor ? <ForcedSecondFactor /> : <Frame />
}

function Frame() {
  const { header, sidebar, collapsed } = useAppearance()
  const night = useComputedColorScheme('light') === 'dark'
  const menu = useQuery(infoQuery())
  const services = menu.data?.accesoMenus ?? []
  // below 1350 px the menu is collapsed; on phones it is a drawer
  const wide = useMediaQuery('(min-width: 1350px)', undefined, { getInitialValueInEffect: false }) ?? true
  const rail = !wide || collapsed
  const drawer = useOverlay()
  const content = useContentFocus(drawer.close)
  const delays = useHasPendingWrites()

  return (
    <div className={classes.root} data-rail={rail || undefined}>
      <a className={classes.skip} href="#contenido">
        Ir al contenido
      </a>
      <ShellHeader
        style={schemeVariables(header, night)}
        menuExpanded={wide ? !collapsed : drawer.opened}
        onMenu={() => (wide ? setAppearance({ collapsed: !collapsed }) : drawer.open())}
        search={<ScreenFinder services={services} />}
        notifications={
          <>
            <Suspense fallback={null}>
              <JobTray />
            </Suspense>
            <AlertsLink />
            <NotificationBell />
          </>
        }
      />
      <Sidebar style={schemeVariables(sidebar, night)} services={services} loading={menu.isPending} rail={rail} />
      {drawer.used && (
        <SidebarDrawer
          style={schemeVariables(sidebar, night)}
          services={services}
          opened={drawer.opened && !wide}
          onClose={drawer.close}
        />
      )}
      <main className={classes.main} id="contenido" tabIndex={-1} ref={content}>
        {menu.isError && !menu.data ? (
          <MenuFailed caught={menu.error} onRetry={() => void menu.refetch()} />
        ) : (
          <FloatingProvider>
            <ManualHelp>
              <Outlet />
            </ManualHelp>
            {delays && (
              <Suspense fallback={null}>
                <DelayedToasts />
              </Suspense>
            )}
          </FloatingProvider>
        )}
      </main>
      <ShellFooter />
    </div>
  )
}

/** Moves the focus to the content after navigation, as a page load would. */
function useContentFocus(onMove: () => void) {
  const content = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    onMove()
    content.current?.focus({ preventScroll: true })
  })
  return content
}

function MenuFailed({ caught, onRetry }: { caught: unknown; onRetry: () => void }) {
  const { errorMessage, traza } = asCallFailure(caught)
  return (
    <ErrorState page title="No se pudo cargar el menú" trace={traza} onRetry={onRetry}>
      {errorMessage}
    </ErrorState>
  )
}
