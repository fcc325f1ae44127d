import type { ReactNode } from 'react'
import classes from './StatusDot.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** State as a coloured dot and a word. */
export function StatusDot({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  )
}
