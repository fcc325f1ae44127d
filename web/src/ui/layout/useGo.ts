import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What stands behind `?` in an address; what is undefined stays out of it. */
export type Search = Readonly<Record<string, unknown>>

/** A place to go to: a screen (this one when not said), with its search or what becomes of the present one. */
export type Place = {
  to?: string
  search?: Search | ((before: Search) => Search) | undefined
  /** instead of a further step of the browser's history */
  replace?: boolean
  /** false: the page stays where it is scrolled to */
  resetScroll?: boolean
  /** without asking about unsaved changes */
  ignoreBlocker?: boolean
}

/** Goes to a place. The screens are made from the contract when the web is built, so no type lists their addresses. */
export function useGo(): (place: Place) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ to = '.', search = {}, ...how }: Place) => {
      // The router knows no route by type; a reducer gets what validateSearch leaves as it came.
      void navigate({ to, search, ...how } as NavigateOptions)
    },
    [navigate],
  )
}
