import { type ReactNode, useState } from 'react'
import classes from './Floating.module.css'
import { FloatingPlace } from './floatingPlace.ts'

/** Gives all that floats on a page one place, so that no message lies over another, and each is read aloud once: a region that comes with its words is not. */
export function FloatingProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <FloatingPlace value={place}>
      {children}
      <div className={classes.root} ref={setPlace} role="status" aria-atomic={false} aria-relevant="additions" />
    </FloatingPlace>
  )
}
