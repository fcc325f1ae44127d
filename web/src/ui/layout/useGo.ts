import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Search parameters; undefined ones are left out. */
export type Search = Readonly<Record<string, unknown>>

/** Target of a navigation: path (default: current) and search parameters, or a function of the current ones. */
export type Place = {
  to?: string
  search?: Search | ((before: Search) => Search) | undefined
  /** replaces the history entry */
  replace?: boolean
  /** false: keeps the scroll position */
  resetScroll?: boolean
  /** skips the confirmation of unsaved changes */
  ignoreBlocker?: boolean
}

/** Returns the navigation function. Routes are built from the contract, so they have no static types. */
export function useGo(): (place: Place) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ to = '.', search = {}, ...how }: Place) => {
      // the types of the router do not know the routes; a search reducer receives unvalidated parameters
      void navigate({ to, search, ...how } as NavigateOptions)
    },
    [navigate],
  )
}
