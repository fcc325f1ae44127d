import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export type Fact = { label: string; value: ReactNode }

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.root}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
