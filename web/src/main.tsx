import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './app/login/Entrance.tsx'
import { guardAddress } from './app/shell/guardAddress.ts'
import { UiProvider } from './ui/theme/UiProvider.tsx'

// zod tries out `new Function`, which the content security policy reports as an attack
globalThis.__zod_globalConfig = { jitless: true }

guardAddress()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <Entrance />
    </UiProvider>
  </StrictMode>,
)
