import { createContext } from 'react'

/** Where all messages of the page float, one below the other. */
export const FloatingPlace = createContext<HTMLElement | null>(null)
