import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './VerdictCard.module.css'

export type Verdict = 'valid' | 'used' | 'invalid'

const faces = {
  valid: { word: 'Válido', Sign: IconCircleCheckFilled },
  used: { word: 'Ya utilizado', Sign: IconAlertTriangleFilled },
  invalid: { word: 'No válido', Sign: IconCircleXFilled },
} as const

/**
 * Verdict in large type, readable at arm's length in sunlight: colour, icon, word, a sentence (`children`) and a few
 * facts. `word` replaces the standard word. Takes the focus, so that screen readers announce it.
 */
export function VerdictCard(props: {
  verdict: Verdict
  word?: string
  children?: ReactNode
  facts?: readonly { label: string; value: ReactNode }[]
}) {
  const { verdict, word = faces[verdict].word, children, facts = [] } = props
  const { Sign } = faces[verdict]
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className={classes.root} data-verdict={verdict}>
      <h2 className={classes.head} ref={head} tabIndex={-1}>
        <Sign size={56} aria-hidden />
        {word}
      </h2>
      {children && <div className={classes.text}>{children}</div>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
