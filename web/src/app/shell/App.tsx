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

// the application installed on a telephone opens at home, and its menu leads on
keepToo(() => Promise.all([import('../home/HomePage.tsx'), import('../menu/SidebarDrawer.tsx'), fetchTheRest()]))
keepFolder(mapFolder)
if (institution.shield) keepFile(institution.shield)

/** What the first screen does without: the typeface, paper, and what opens over any screen. */
async function fetchTheRest(): Promise<void> {
  await Promise.all([import('../../ui/theme/printInLight.ts'), loadFont()])
  await Promise.all([import('../../ui/overlay/MenuPanel.tsx'), Dialog.preload(), import('../login/ResumeDialog.tsx')])
}

/** The application of who is signed in. What was fetched is forgotten when the session ends. */
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
