import type { Route } from '../http/route.ts'

/**
 * Set-up step of a new installation, marked as done from the data. Visible until all steps are done, to users who may
 * do all of them.
 */
export type FirstStep = {
  key: string
  /** order among the steps of all modules */
  place: number
  label: string
  /** why it is needed, in one sentence */
  text: string
  /** screen where it is done, and the call that does it */
  screen: string
  search?: Readonly<Record<string, string>>
  route: Route
}
