import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

/** Sticky footer with the buttons of a dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>
}
