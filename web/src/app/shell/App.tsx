import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../../api/createQueryClient.ts'
import { mapFolder } from '../../api/fetchMapFile.ts'
import { keepFile, keepFolder, keepToo } from '../../offline/keptParts.ts'
import { speakTitles } from '../../ui/feedback/speakTitles.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { loadFont } from '../../ui/theme/loadFont.ts'
import { ConfirmIdentity } from '../login/ConfirmIdentity.tsx'
import { ResumeSession } from '../login/ResumeSession.tsx'
import { onceQuiet } from '../onceQuiet.ts'
import { createAppRouter } from './createAppRouter.tsx'
import { institution } from './institution.ts'
import '../../ui/theme/forcedColors.css'
import '../../ui/theme/mantineApp.css'

const queryClient = createQueryClient()

speakTitles()

// an installed app starts at home, so cache the home page and the menu
keepToo(() => Promise.all([import('../home/HomePage.tsx'), import('../menu/SidebarDrawer.tsx'), fetchTheRest()]))
keepFolder(mapFolder)
if (institution.shield) keepFile(institution.shield)

/** Code the first screen does not need: font, print styles, menus, dialogs. */
async function fetchTheRest(): Promise<void> {
  await Promise.all([import('../../ui/theme/printInLight.ts'), loadFont()])
  await Promise.all([import('../../ui/overlay/MenuPanel.tsx'), Dialog.preload(), import('../login/ResumeDialog.tsx')])
}

export function App() {
  const [router] = useState(createAppRouter)
  useEffect(() => {
    const leaving = new AbortController()
    onceQuiet(queryClient, leaving.signal, fetchTheRest)
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
