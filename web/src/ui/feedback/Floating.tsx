import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import classes from './Floating.module.css'
import { FloatingPlace, InLiveRegion } from './floatingPlace.ts'

/** Messages above the page, stacked in `FloatingProvider` if there is one. */
export function Floating({ children }: { children: ReactNode }) {
  const place = useContext(FloatingPlace)
  if (!place) return <div className={classes.root}>{children}</div>
  return createPortal(<InLiveRegion value>{children}</InLiveRegion>, place)
}
