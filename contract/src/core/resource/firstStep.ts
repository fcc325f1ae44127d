import type { Route } from '../http/route.ts'

/**
 * What is done once where a new institution begins, ticked by what is found; the server's half of the module looks. Shown
 * until all are done, to who may do every one of them.
 */
export type FirstStep = {
  key: string
  /** among the steps of all modules, the least first: what others need comes before them */
  place: number
  label: string
  /** why, in a sentence */
  text: string
  /** where it is done, with the call that does it */
  screen: string
  search?: Readonly<Record<string, string>>
  route: Route
}
