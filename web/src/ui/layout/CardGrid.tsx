import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

/** Cards and charts side by side, as many as find room; none is narrower than `least` px where the page allows it. A child with `data-wide` takes the room of two. */
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
