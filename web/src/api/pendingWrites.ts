import type { Route } from '@wamani/contract/core/http/route.ts'
import { useSyncExternalStore } from 'react'

/** Who makes calls some time after they were chosen. */
type PendingWrites = {
  /** makes those about the record that another call is about to write; undefined where there is none */
  before: (route: Pick<Route, 'path'>, params: unknown) => Promise<unknown> | undefined
  /** makes all of them, for a person who leaves; false where one could not be made */
  finish: () => Promise<boolean>
}

let known: PendingWrites | undefined
const listeners = new Set<() => void>()

/** Registers who makes calls later: no call about the same record overtakes them, and nobody signs out before them. */
export function registerPendingWrites(writes: PendingWrites): void {
  known = writes
  for (const listener of listeners) listener()
}

/** What must be made before a call of a route. */
export const pendingBefore: PendingWrites['before'] = (route, params) => known?.before(route, params)

/** Makes what was chosen and not made yet; false where one could not be made. */
export const finishPending: PendingWrites['finish'] = async () => (await known?.finish()) ?? true

/** Whether anything was ever put off on this page: who shows it is fetched then, and not before. */
export const useHasPendingWrites = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known !== undefined,
  )
