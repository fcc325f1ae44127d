import { useSyncExternalStore } from 'react'
import { isExpired, onExpiry } from './expiry.ts'

/** Whether the session ended while its page is open. */
export const useExpired = (): boolean => useSyncExternalStore(onExpiry, isExpired)
