import type { ReactNode } from 'react'
import classes from './DecisionCard.module.css'

type Line = { key: string | number; text: ReactNode; detail?: ReactNode }

export function DecisionPart(props: {
  label: string
  value?: string
  low?: boolean
  children?: ReactNode
  lines?: readonly Line[]
}) {
  const { label, value, low = false, children, lines } = props
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value !== undefined && (
          <strong className={classes.quantity} data-low={low || undefined}>
            {value}
          </strong>
        )}
        {children}
        {lines && (
          <ul className={classes.list}>
            {lines.map(({ key, text, detail }) => (
              <li key={key}>
                {text}
                {detail && <span className={classes.quiet}>{detail}</span>}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
