import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '../text/StatusDot.tsx'
import classes from './Indicators.module.css'
import { ScreenLink } from './ScreenLink.tsx'
import type { Search } from './useGo.ts'

/** A number; `to` and `search` link to the list that it counts. */
export type Indicator = {
  label: string
  /** formatted: «1 234», «S/ 5 000.00»; undefined while loading, when its space is reserved */
  value: ReactNode
  tone?: Tone | undefined
  /** small text below the number; reserved while loading */
  note?: string
  to?: string | undefined
  search?: Search
}

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
              // a plain path: generic layout code does not know the resources
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
