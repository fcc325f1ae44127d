import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tone } from '../text/StatusDot.tsx'
import classes from './Indicators.module.css'

/** A number that counts something; `to` with `search` leads to the list that it counts. */
export type Indicator = {
  label: string
  /** as it is to be read: «1 234», «S/ 5 000.00» */
  value: ReactNode
  tone?: Tone | undefined
  /** a word more below */
  note?: string
  to?: string | undefined
  search?: Readonly<Record<string, string | number>>
}

/** A few indicators in large type, side by side. */
export function Indicators({ label, indicators }: { label: string; indicators: readonly Indicator[] }) {
  return (
    <dl className={classes.root} aria-label={label}>
      {indicators.map(({ label: name, value, tone, note, to, search }) => (
        <div key={name} className={classes.indicator} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {to ? (
              // the list of a resource is the router's to know, not of what only looks
              <Link to={to} search={search as never}>
                {value}
                <VisuallyHidden> {name}: ver la lista</VisuallyHidden>
              </Link>
            ) : (
              value
            )}
            {note && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
