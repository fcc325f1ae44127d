import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '../text/StatusDot.tsx'
import classes from './Indicators.module.css'
import { ScreenLink } from './ScreenLink.tsx'
import type { Search } from './useGo.ts'

/** A number that counts something; `to` with `search` leads to the list that it counts. */
export type Indicator = {
  label: string
  /** as it is to be read: «1 234», «S/ 5 000.00»; undefined while it is awaited: its place is kept */
  value: ReactNode
  tone?: Tone | undefined
  /** a word more below; while the number is awaited it only keeps its place */
  note?: string
  to?: string | undefined
  search?: Search
}

/** A few indicators in large type, side by side. */
export function Indicators({ label, indicators }: { label: string; indicators: readonly Indicator[] }) {
  return (
    <dl className={classes.root} aria-label={label}>
      {indicators.map(({ label: name, value, tone, note, to, search }) => (
        <div key={name} className={classes.indicator} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton height={20} width={64} my={4} aria-busy />
            ) : to ? (
              // the list of a resource is the router's to know, not of what only looks
              <ScreenLink to={to} search={search}>
                {value}
                <VisuallyHidden> {name}: ver la lista</VisuallyHidden>
              </ScreenLink>
            ) : (
              value
            )}
            {note && (
              <span className={classes.note} data-awaited={value === undefined || undefined}>
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
