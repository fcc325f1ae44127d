import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>
}
