import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** The surface content lies on. `flush`: no inner padding, for tables; `title` is its name to be seen, `label` one only to be heard. */
export function Card(props: { children: ReactNode; flush?: boolean; label?: string; title?: string }) {
  const { children, flush = false, label, title } = props
  return (
    <section className={classes.root} data-flush={flush || undefined} aria-label={title ?? label}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </section>
  )
}
