import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './app/login/Entrance.tsx'
import { assertAddress } from './app/shell/assertAddress.ts'
import { UiProvider } from './ui/theme/UiProvider.tsx'

// zod tries out `new Function`, which the content security policy reports as an attack
globalThis.__zod_globalConfig = { jitless: true }

assertAddress()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <Entrance />
    </UiProvider>
  </StrictMode>,
)
