import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

/**
 * Responsive grid of cards, each at least `least` px wide if the page allows it. `data-wide` children span two columns.
 */
export function CardGrid({ children, least = 380 }: { children: ReactNode; least?: number }) {
  return (
    <div
      className={classes.root}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))` }}
    >
      {children}
    </div>
  )
}
