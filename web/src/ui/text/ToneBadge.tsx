import type { ReactNode } from 'react'
import type { Tone } from './StatusDot.tsx'
import classes from './ToneBadge.module.css'

/** A word on its colour, where a state is what matters most. */
export function ToneBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {children}
    </span>
  )
}
