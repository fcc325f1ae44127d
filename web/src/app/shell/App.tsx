import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../../api/createQueryClient.ts'
import { mapFolder } from '../../api/fetchMapFile.ts'
import { addOfflineChunk, addOfflineFile, addOfflineFolder } from '../../offline/offlineParts.ts'
import { announceTitles } from '../../ui/feedback/announceTitles.ts'
import { ownFocus } from '../../ui/keys/focusOwner.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { loadFont } from '../../ui/theme/loadFont.ts'
import { ConfirmIdentity } from '../login/ConfirmIdentity.tsx'
import { ResumeSession } from '../login/ResumeSession.tsx'
import { whenIdle } from '../whenIdle.ts'
import { createAppRouter } from './createAppRouter.tsx'
import { institution } from './institution.ts'
import '../../ui/theme/forcedColors.css'
import '../../ui/theme/mantineApp.css'

const queryClient = createQueryClient()

announceTitles()
ownFocus()

// an installed app starts at home, so cache the home page and the menu
addOfflineChunk(() => Promise.all([import('../home/HomePage.tsx'), import('../menu/SidebarDrawer.tsx'), preloadRest()]))
addOfflineFolder(mapFolder)
if (institution.shield) addOfflineFile(institution.shield)

/** Code the first screen does not need: font, print styles, menus, dialogs. */
async function preloadRest(): Promise<void> {
  await Promise.all([import('../../ui/theme/printInLight.ts'), loadFont()])
  await Promise.all([import('../../ui/overlay/MenuPanel.tsx'), Dialog.preload(), import('../login/ResumeDialog.tsx')])
}

export function App() {
  const [router] = useState(createAppRouter)
  useEffect(() => {
    const leaving = new AbortController()
    whenIdle(queryClient, leaving.signal, preloadRest)
    return () => {
      leaving.abort()
      queryClient.clear()
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ResumeSession />
      <ConfirmIdentity />
    </QueryClientProvider>
  )
}
