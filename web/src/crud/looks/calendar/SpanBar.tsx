import type { CSSProperties } from 'react'
import { formatDate } from '../../../ui/format/formatDate.ts'
import type { Row } from '../../calls.ts'
import classes from './Calendar.module.css'
import type { RecordSpan } from './useSpans.ts'

/** «03/11/2026», «del 03/11/2026 al 08/11/2026». */
export const daysText = ({ from, to }: Pick<RecordSpan, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `del ${formatDate(from)} al ${formatDate(to)}`

/** Bar of a record; opens it. `words`: text of the bar if the name is shown elsewhere. */
export function SpanBar(props: {
  span: RecordSpan
  words?: string
  open: ((row: Row) => void) | undefined
  style: CSSProperties
}) {
  const { span, words = span.name, open, style } = props
  const title = `${span.whole}, ${daysText(span)}`
  if (!open)
    return (
      <span className={classes.span} data-tone={span.tone} style={style} title={title}>
        {words}
      </span>
    )
  return (
    <button
      type="button"
      className={classes.span}
      data-tone={span.tone}
      style={style}
      title={title}
      aria-label={title}
      onClick={() => open(span.row)}
    >
      {words}
    </button>
  )
}
