import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../../api/createQueryClient.ts'
import { ResumeSession } from '../login/ResumeSession.tsx'
import { createAppRouter } from './createAppRouter.tsx'
import '../../ui/theme/mantineApp.css'

const queryClient = createQueryClient()

/** The application of who is signed in. What was fetched is forgotten when the session ends. */
export function App() {
  const [router] = useState(createAppRouter)
  useEffect(() => () => queryClient.clear(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ResumeSession />
    </QueryClientProvider>
  )
}
