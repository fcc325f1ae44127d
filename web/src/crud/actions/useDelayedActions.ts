import { useSyncExternalStore } from 'react'
import type { Row, ScreenResource } from '../calls.ts'
import { type DelayedAction, delayedActions, onDelayedActions, pendingActionOf } from './delayedActions.ts'

export const useDelayedActions = (): readonly DelayedAction[] => useSyncExternalStore(onDelayedActions, delayedActions)

export const usePendingAction = (resource: ScreenResource, row: Row): DelayedAction | undefined =>
  pendingActionOf(useDelayedActions(), resource, row)
