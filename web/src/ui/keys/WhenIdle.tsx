import { type ReactNode, useEffect, useState } from 'react'
import { untilIdle } from './focusOwner.ts'

/**
 * Renders a dialog that opens without user action once the keyboard has been idle for a second, so that it takes no
 * keys meant for the form below.
 */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(() => untilIdle() <= 0)
  useEffect(() => {
    if (isIdle) return
    const timer = setInterval(() => setIdle(untilIdle() <= 0), 100)
    return () => clearInterval(timer)
  }, [isIdle])
  return isIdle && children
}
