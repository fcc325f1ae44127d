import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { Fragment } from 'react'
import { beginWithDay } from '../../../ui/dates/scrollToDay.ts'
import { groupLabel } from '../groupTexts.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './Calendar.module.css'
import { currentMonth, MonthFrame } from './MonthFrame.tsx'
import { dayName, daysOf, weekdayName } from './monthDays.ts'
import { labelsBeside, placeSpans } from './placeSpans.ts'
import { SpanBar } from './SpanBar.tsx'
import { useSpans } from './useSpans.ts'

/** Days from which the label of a state fits in a bar. */
const WORD_DAYS = 3

export function TimelineLook(props: LookProps) {
  const { resource, state, open } = props
  const month = state.mes ?? currentMonth()
  const days = daysOf(month)
  const found = useSpans(resource, state, { first: days[0] ?? '', last: days.at(-1) ?? '' })
  const about = viewsOf(resource).calendar?.about
  const field = about === undefined ? undefined : resource.fields[about]
  const lines = [...Map.groupBy(found.spans ?? [], ({ name, whole }) => (field ? name : whole))].toSorted(
    ([one], [other]) => one.localeCompare(other, 'es'),
  )
  const today = dayInLima(new Date())
  const columns = {
    gridTemplateColumns: `var(--about) repeat(${days.length}, minmax(28px, 1fr))`,
    minWidth: `calc(var(--about) + ${days.length * 28}px)`,
  }
  return (
    <MonthFrame {...props} {...{ month, found }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard */}
      <section className={classes.timeline} tabIndex={0} aria-label={`Días de ${resource.labels.plural}`}>
        <div className={classes.line} style={columns} data-head>
          <span className={classes.about}>{field ? groupLabel(field) : 'Registro'}</span>
          {days.map((day) => (
            <time
              key={day}
              dateTime={day}
              title={dayName(day)}
              className={classes.tick}
              ref={day === today ? beginWithDay : undefined}
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
            {labelsBeside(placeSpans(spans, days), { days: days.length, least: WORD_DAYS }).map(
              ({ span, start, length, line, beside }) => (
                <Fragment key={span.id}>
                  <SpanBar
                    {...{ span, open }}
                    words={length < WORD_DAYS ? '' : span.state}
                    style={{ gridColumn: `${start + 2} / span ${length}`, gridRow: line + 1 }}
                  />
                  {beside !== undefined && (
                    <span
                      aria-hidden
                      className={classes.beside}
                      data-tone={span.tone}
                      data-before={beside < start || undefined}
                      style={{ gridColumn: `${beside + 2} / span ${WORD_DAYS}`, gridRow: line + 1 }}
                    >
                      {span.state}
                    </span>
                  )}
                </Fragment>
              ),
            )}
          </div>
        ))}
        {lines.length === 0 && <p className={classes.nothing}>No hay {resource.labels.plural} en este mes.</p>}
      </section>
    </MonthFrame>
  )
}
