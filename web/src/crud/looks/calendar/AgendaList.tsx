import { formatDate } from '../../../ui/format/formatDate.ts'
import type { ScreenResource } from '../../calls.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './Calendar.module.css'
import { dayName } from './monthDays.ts'
import { daysText } from './SpanBar.tsx'
import type { RecordSpan } from './useSpans.ts'

const saysDays = ({ whole, from, to }: RecordSpan) => [from, to].every((day) => whole.includes(formatDate(day)))

export function AgendaList(props: {
  resource: ScreenResource
  days: readonly string[]
  spans: readonly RecordSpan[]
  open: LookProps['open']
  /** without the heading of the day */
  untitled?: boolean
}) {
  const { resource, days, spans, open, untitled = false } = props
  const [first = ''] = days
  const listed = days.flatMap((day) => {
    const own = spans.filter(({ from, to }) => from === day || (day === first && from < day && to >= day))
    return own.length > 0 ? [{ day, own }] : []
  })
  if (listed.length === 0) return <p className={classes.nothing}>No hay {resource.labels.plural} en estos días.</p>
  return (
    <div className={classes.agenda}>
      {listed.map(({ day, own }) => (
        <section key={day} aria-label={dayName(day)}>
          {!untitled && <h3 className={classes.date}>{dayName(day)}</h3>}
          <ul className={classes.entries}>
            {own.map((span) => (
              <li key={span.id} className={classes.entry} data-tone={span.tone}>
                {open ? (
                  <button type="button" className={classes.name} onClick={() => open(span.row)}>
                    {span.whole}
                  </button>
                ) : (
                  <span className={classes.name}>{span.whole}</span>
                )}
                {!saysDays(span) && <span className={classes.days}>{daysText(span)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
