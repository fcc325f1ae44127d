import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** `flush`: no padding, for tables. `title` is visible, `label` is for screen readers only. */
export function Card(props: { children: ReactNode; flush?: boolean; label?: string; title?: string }) {
  const { children, flush = false, label, title } = props
  return (
    <section className={classes.root} data-flush={flush || undefined} aria-label={title ?? label}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </section>
  )
}
