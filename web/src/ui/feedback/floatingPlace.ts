import { createContext } from 'react'

/** Where all messages of the page float, one below the other. */
export const FloatingPlace = createContext<HTMLElement | null>(null)

/** Whether what is shown stands where whatever comes is read aloud: it says nothing by itself then. */
export const IsSpoken = createContext(false)
