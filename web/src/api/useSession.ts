import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}
