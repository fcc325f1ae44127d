import type { ReactNode } from 'react'
import { IdleWeave } from './IdleWeave.tsx'
import { nothingFound, nothingFoundSentence } from './nothingFound.ts'
import classes from './StateMessage.module.css'

/**
 * Empty state: reason (`title`) and next step (`children`, `action`). `page`: it is the whole page and its title is the
 * h1.
 */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode; page?: boolean }) {
  const { title, children, action, page = false } = props
  const Heading = page ? 'h1' : 'p'
  return (
    <div className={classes.root}>
      <IdleWeave />
      <Heading className={classes.title}>{title}</Heading>
      {title === nothingFound && (
        <small className={classes.text} lang="en">
          {nothingFoundSentence}
        </small>
      )}
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
