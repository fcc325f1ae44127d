import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** Current session. Updates on changes in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}
