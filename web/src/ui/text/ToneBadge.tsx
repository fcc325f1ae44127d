import type { ReactNode } from 'react'
import type { Tone } from './StatusDot.tsx'
import classes from './ToneBadge.module.css'

/** State as a word on a coloured background. */
export function ToneBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {children}
    </span>
  )
}
