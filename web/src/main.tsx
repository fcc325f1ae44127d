import { defined } from '@wamani/contract/core/http/defined.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchMapFile } from './api/fetchMapFile.ts'
import { Root } from './app/Root.tsx'
import { redirectBySession } from './app/shell/redirectBySession.ts'
import { trustText } from './app/shell/trustText.ts'
import { keepFocus } from './ui/keys/keepFocus.ts'
import { MapFilesContext } from './ui/map/base/mapFiles.ts'
import { loadFont, shouldPreloadFont } from './ui/theme/loadFont.ts'
import { UiProvider } from './ui/theme/UiProvider.tsx'

// jitless: zod probes `new Function`, which violates the CSP and is reported
globalThis.__zod_globalConfig = { jitless: true }

trustText()
keepFocus()
redirectBySession()
if (shouldPreloadFont()) loadFont().catch(() => undefined)

createRoot(defined(document.getElementById('root'), 'element "root" on the page')).render(
  <StrictMode>
    <UiProvider>
      <MapFilesContext value={fetchMapFile}>
        <Root />
      </MapFilesContext>
    </UiProvider>
  </StrictMode>,
)
