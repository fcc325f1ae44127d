import { useSyncExternalStore } from 'react'
import { isExpired, onExpiry } from './expiry.ts'

export const useExpired = (): boolean => useSyncExternalStore(onExpiry, isExpired)
