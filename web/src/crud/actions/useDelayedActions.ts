import { useSyncExternalStore } from 'react'
import type { Row, ScreenResource } from '../calls.ts'
import { type DelayedAction, delayedActions, onDelayedActions, pendingActionOf } from './delayedActions.ts'

/** The actions of this page that were chosen and take effect later, with what became of them. */
export const useDelayedActions = (): readonly DelayedAction[] => useSyncExternalStore(onDelayedActions, delayedActions)

/** The action that is pending for a record. */
export const usePendingAction = (resource: ScreenResource, row: Row): DelayedAction | undefined =>
  pendingActionOf(useDelayedActions(), resource, row)
