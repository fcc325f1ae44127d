import { type ReactNode, useEffect, useState } from 'react'
import { untilIdle } from './focusOwner.ts'

/** Around a dialog that opens by itself: shows it once the keyboard has been idle for a second, so that it takes no letter meant for the form below. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(() => untilIdle() <= 0)
  useEffect(() => {
    if (isIdle) return
    const timer = setInterval(() => setIdle(untilIdle() <= 0), 100)
    return () => clearInterval(timer)
  }, [isIdle])
  return isIdle && children
}
