import { createContext, use } from 'react'

/** Opens what the manual says about the page that is shown; undefined where there is none. */
export const HelpContext = createContext<(() => void) | undefined>(undefined)

export const useHelp = () => use(HelpContext)
