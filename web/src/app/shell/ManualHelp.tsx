import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { HelpContext } from '../../ui/layout/useHelp.ts'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'

const ManualDrawer = lazyPart(() => import('../../manual/ManualDrawer.tsx').then((module) => module.ManualDrawer))

/** Lets any part of a screen open its section of the manual. */
export function ManualHelp({ children }: { children: ReactNode }) {
  const { used, opened, open, close } = useOverlay()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <HelpContext value={path.startsWith('/app/manual') ? undefined : open}>
      {children}
      {used && <ManualDrawer opened={opened} path={path} onClose={close} />}
    </HelpContext>
  )
}
