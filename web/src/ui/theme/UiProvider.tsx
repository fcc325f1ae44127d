import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import './mantineBase.css'
import './fonts.css'
import './tokens.css'
import './preferences.css'

// public/firstPaint.js reads the same key
const colorScheme = localStorageColorSchemeManager({ key: 'wamani.color-scheme' })

/** Theme, colour scheme (remembered; `auto` follows the system) and base styles. Stands once, around everything. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}
