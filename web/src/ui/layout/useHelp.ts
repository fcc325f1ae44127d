import { createContext, use } from 'react'

/** Opens the manual at the current page; undefined without a manual. */
export const HelpContext = createContext<(() => void) | undefined>(undefined)

export const useHelp = () => use(HelpContext)
