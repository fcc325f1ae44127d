import type { ReactNode } from 'react'
import classes from './StatusDot.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** A state: a dot in its colour and always the word. */
export function StatusDot({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  )
}
