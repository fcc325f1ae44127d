import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import './mantineBase.css'
import './fonts.css'
import './tokens.css'
import './preferences.css'

// same key as in public/firstPaint.js
const colorScheme = localStorageColorSchemeManager({ key: 'wamani.color-scheme' })

/** Theme, stored colour scheme (`auto` follows the system) and base styles. Mount once, around everything. */
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
