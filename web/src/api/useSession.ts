import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** The session; renders again when it changes, in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}
