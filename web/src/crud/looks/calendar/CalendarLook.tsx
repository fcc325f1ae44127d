import { useMediaQuery } from '@mantine/hooks'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import type { LookProps } from '../lookProps.ts'
import { AgendaList } from './AgendaList.tsx'
import classes from './Calendar.module.css'
import { currentMonth, MonthFrame } from './MonthFrame.tsx'
import { dayName, weekdayName, weeksOf } from './monthDays.ts'
import { placeSpans, spansOn } from './placeSpans.ts'
import { SpanBar } from './SpanBar.tsx'
import { type RecordSpan, useSpans } from './useSpans.ts'

const MAX_LINES = 4
const NARROW = '(max-width: 48em)'

export function CalendarLook(props: LookProps) {
  const { resource, state, open } = props
  const month = state.mes ?? currentMonth()
  const weeks = weeksOf(month)
  const found = useSpans(resource, state, { first: weeks[0]?.[0] ?? '', last: weeks.at(-1)?.at(-1) ?? '' })
  const { spans = [] } = found
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [day, setDay] = useState<string | undefined>(undefined)
  return (
    <MonthFrame {...props} {...{ month, found }}>
      {narrow ? (
        <AgendaList {...{ resource, spans, open }} days={weeks.flat().filter((one) => one.startsWith(month))} />
      ) : (
        <>
          {spans.length === 0 && <p className={classes.empty}>No hay {resource.labels.plural} en este mes.</p>}
          <div className={classes.weeks}>
            <div className={classes.weekdays} aria-hidden>
              {weeks[0]?.map((one) => (
                <span key={one}>{weekdayName(one)}</span>
              ))}
            </div>
            {weeks.map((days) => (
              <Week key={days[0]} {...{ days, month, spans, open }} onMore={setDay} />
            ))}
          </div>
        </>
      )}
      {day !== undefined && (
        <Dialog title={dayName(day)} width={460} onClose={() => setDay(undefined)}>
          <AgendaList {...{ resource, spans, open }} days={[day]} untitled />
        </Dialog>
      )}
    </MonthFrame>
  )
}

function Week(props: {
  days: readonly string[]
  month: string
  spans: readonly RecordSpan[]
  open: LookProps['open']
  onMore: (day: string) => void
}) {
  const { days, month, spans, open, onMore } = props
  const today = dayInLima(new Date())
  const placed = placeSpans(spans, days)
  const lines = Math.min(MAX_LINES, Math.max(1, ...placed.map(({ line }) => line + 1)))
  return (
    <div className={classes.week} style={{ gridTemplateRows: `30px repeat(${lines}, 24px) minmax(26px, 1fr)` }}>
      {days.map((day, at) => {
        const hidden = spansOn(
          placed.filter(({ line }) => line >= MAX_LINES).map(({ span }) => span),
          day,
        ).length
        return (
          <div
            key={day}
            className={classes.day}
            style={{ gridColumn: at + 1 }}
            data-outside={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
          >
            <time dateTime={day} className={classes.number}>
              {Number(day.slice(8))}
            </time>
            {hidden > 0 && (
              <button
                type="button"
                className={classes.hidden}
                aria-label={`+${hidden} más: ${dayName(day)}`}
                onClick={() => onMore(day)}
              >
                {`+${hidden} más`}
              </button>
            )}
          </div>
        )
      })}
      {placed
        .filter(({ line }) => line < MAX_LINES)
        .map(({ span, start, length, line }) => (
          <SpanBar
            key={span.id}
            {...{ span, open }}
            style={{ gridColumn: `${start + 1} / span ${length}`, gridRow: line + 2 }}
          />
        ))}
    </div>
  )
}
