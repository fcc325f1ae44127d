import type { ReactNode } from 'react'
import classes from './Toolbar.module.css'

export function Toolbar({ search, filters, end }: { search?: ReactNode; filters?: ReactNode; end?: ReactNode }) {
  return (
    <search className={classes.root} aria-label="Herramientas de la lista">
      {search}
      {filters && <div className={classes.filters}>{filters}</div>}
      {end && <div className={classes.end}>{end}</div>}
    </search>
  )
}
