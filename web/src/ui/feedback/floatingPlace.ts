import { createContext } from 'react'

export const FloatingPlace = createContext<HTMLElement | null>(null)

/** True inside a live region: components then omit their own `role`. */
export const InLiveRegion = createContext(false)
