import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import classes from './Floating.module.css'
import { FloatingPlace, IsSpoken } from './floatingPlace.ts'

/** Messages that lie over the page, one below the other, and move nothing of it: with all others where the page has a place for them. */
export function Floating({ children }: { children: ReactNode }) {
  const place = useContext(FloatingPlace)
  if (!place) return <div className={classes.root}>{children}</div>
  return createPortal(<IsSpoken value>{children}</IsSpoken>, place)
}
