import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { ScreenResource } from '../../calls.ts'
import { valueText } from '../../record/valueText.ts'
import { groupLabel } from '../groupTexts.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './Calendar.module.css'
import { MonthFrame, presentMonth } from './MonthFrame.tsx'
import { dayName, daysOf, weekdayName } from './monthDays.ts'
import { placeSpans } from './placeSpans.ts'
import { SpanBar } from './SpanBar.tsx'
import { type RecordSpan, useSpans } from './useSpans.ts'

/** The rows of a list over the days of a month: a line for whom or what each is about, or for each record. */
export function TimelineLook(props: LookProps) {
  const { resource, state, open } = props
  const month = state.mes ?? presentMonth()
  const days = daysOf(month)
  const found = useSpans(resource, state, { first: days[0] ?? '', last: days.at(-1) ?? '' })
  const about = aboutOf(resource)
  const field = about === undefined ? undefined : resource.fields[about]
  const nameOf = ({ row, name }: RecordSpan) => (field && about !== undefined && valueText(field, row[about])) || name
  const lines = [...Map.groupBy(found.spans ?? [], nameOf)].toSorted(([one], [other]) => one.localeCompare(other, 'es'))
  const today = dayInLima(new Date())
  const columns = { gridTemplateColumns: `minmax(140px, 240px) repeat(${days.length}, minmax(28px, 1fr))` }
  return (
    <MonthFrame {...props} {...{ month, found }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page must be reachable to be scrolled by keys */}
      <section className={classes.timeline} tabIndex={0} aria-label={`Días de ${resource.labels.plural}`}>
        <div className={classes.line} style={columns} data-head>
          <span className={classes.about}>{field ? groupLabel(field) : 'Registro'}</span>
          {days.map((day) => (
            <time
              key={day}
              dateTime={day}
              title={dayName(day)}
              className={classes.tick}
              data-today={day === today || undefined}
              data-weekend={['sáb', 'dom'].includes(weekdayName(day)) || undefined}
            >
              {Number(day.slice(8))}
            </time>
          ))}
        </div>
        {lines.map(([name, spans]) => (
          <div key={name} className={classes.line} style={columns}>
            <span className={classes.about} title={name}>
              {name}
            </span>
            {placeSpans(spans, days).map(({ span, start, length, line }) => (
              <SpanBar
                key={span.id}
                {...{ span, open }}
                style={{ gridColumn: `${start + 2} / span ${length}`, gridRow: line + 1 }}
              />
            ))}
          </div>
        ))}
        {lines.length === 0 && <p className={classes.nothing}>No hay {resource.labels.plural} en este mes.</p>}
      </section>
    </MonthFrame>
  )
}

/** The first of the list's columns that refers to another record. */
const aboutOf = ({ fields, list }: ScreenResource) => list.columns.find((name) => fields[name]?.kind === 'reference')
