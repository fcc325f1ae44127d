import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

/** The buttons at the end of a dialog: in view, however far what stands above them reaches. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>
}
