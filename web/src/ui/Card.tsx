import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** The surface content lies on. `flush`: no inner padding, for tables. */
export function Card({ children, flush = false, label }: { children: ReactNode; flush?: boolean; label?: string }) {
  return (
    <section className={classes.root} data-flush={flush || undefined} aria-label={label}>
      {children}
    </section>
  )
}
