import type { ReactNode } from 'react'
import { IdleWeave } from './IdleWeave.tsx'
import classes from './StateMessage.module.css'

/** Nothing to show: says why (`title`) and what to do next (`children`, `action`). */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.root}>
      <IdleWeave />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
