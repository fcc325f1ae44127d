import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from './ui/UiProvider.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <p>Wamani</p>
    </UiProvider>
  </StrictMode>,
)
