import { type ReactNode, useState } from 'react'
import classes from './Floating.module.css'
import { FloatingPlace } from './floatingPlace.ts'

/**
 * One container for all floating messages, so that they do not overlap. It is a permanent live region: screen readers
 * ignore regions that are inserted with their text.
 */
export function FloatingProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <FloatingPlace value={place}>
      {children}
      <div className={classes.root} ref={setPlace} role="status" aria-atomic={false} aria-relevant="additions" />
    </FloatingPlace>
  )
}
