import type { Route } from '@wamani/contract/core/http/route.ts'
import { useSyncExternalStore } from 'react'

/** Provider of delayed writes (`crud/actions/delayedActions.ts`). */
type PendingWrites = {
  /** Performs the pending writes about the record of another request. Undefined if there are none. */
  before: (route: Pick<Route, 'path'>, params: unknown) => Promise<unknown> | undefined
  finish: () => Promise<boolean>
}

let known: PendingWrites | undefined
const listeners = new Set<() => void>()

/** Registers the provider. Requests about the same record wait for its pending writes, and so does sign-out. */
export function registerPendingWrites(writes: PendingWrites): void {
  known = writes
  for (const listener of listeners) listener()
}

export const pendingBefore: PendingWrites['before'] = (route, params) => known?.before(route, params)

export const finishPending: PendingWrites['finish'] = async () => (await known?.finish()) ?? true

/** True if a write was ever delayed on this page. Their toasts are loaded only then. */
export const useHasPendingWrites = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known !== undefined,
  )
