import type { ReactNode } from 'react'
import classes from './Floating.module.css'

/** Messages that lie over the page, one below the other, and move nothing of it. */
export function Floating({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>
}
